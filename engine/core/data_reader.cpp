#include "engine/core/data_reader.hpp"

#include "engine/core/hash.hpp"
#include "engine/core/text.hpp"

#include <algorithm>
#include <array>

namespace conestoga {

namespace {

const Json empty_node;

// Listens to the parser only for the place and reason of a syntax error.
struct SyntaxError : nlohmann::json_sax<Json> {
    std::string reason;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string&, const Json::exception& error) override {
        reason = error.what();
        const std::size_t at = reason.find("at line");
        if (at != std::string::npos) reason.erase(0, at);
        return false;
    }
};

// Fields that are told or drawn, whatever they hold.
constexpr std::array<std::string_view, 3> told_fields{"origin", "lat", "lon"};

bool is_told(const std::string& field, const Json& value) {
    if (std::ranges::find(told_fields, field) != told_fields.end()) return true;
    if (!value.is_object() || value.empty()) return false;
    for (const auto& [key, text] : value.items())
        if (std::ranges::none_of(languages, [&](Language one) { return code(one) == key; }))
            return false;
    return true; // a text in every language
}

Json without_told(const Json& json) {
    if (json.is_array()) {
        Json list = Json::array();
        for (const Json& item : json) list.push_back(without_told(item));
        return list;
    }
    if (!json.is_object()) return json;
    Json object = Json::object();
    for (const auto& [field, value] : json.items())
        if (!is_told(field, value)) object[field] = without_told(value);
    return object;
}

} // namespace

std::uint64_t hash_of_rules(std::initializer_list<const Json*> documents) {
    std::string text;
    for (const Json* document : documents) text += without_told(*document).dump();
    return hash_text(text);
}

std::uint64_t hash_of_all(std::initializer_list<const Json*> documents) {
    std::string text;
    for (const Json* document : documents) text += document->dump();
    return hash_text(text);
}

const ContentFile* find_file(const ContentFiles& files, std::string_view name) {
    for (const ContentFile& file : files)
        if (file.name == name) return &file;
    return nullptr;
}

DataReader::DataReader(const ContentFiles& files, std::string_view name, std::string_view format)
    : file_(name), problem_(std::make_shared<Message>()), node_(&empty_node) {
    const ContentFile* file = find_file(files, name);
    if (!file) {
        refuse(Message{"error.data.no_file"});
        return;
    }
    Json parsed = Json::parse(file->text, nullptr, false);
    if (parsed.is_discarded()) {
        SyntaxError error;
        Json::sax_parse(file->text, &error);
        refuse(Message{"error.data.syntax"}.with("reason", error.reason));
        return;
    }
    document_ = std::make_shared<const Json>(std::move(parsed));
    node_ = document_.get();
    const DataReader said = field("format");
    if (!failed() && said.text() != format)
        said.refuse(Message{"error.data.format"}.with("format", format));
}

DataReader::DataReader(const DataReader& parent, const Json& node, std::string path)
    : file_(parent.file_),
      path_(std::move(path)),
      problem_(parent.problem_),
      document_(parent.document_),
      node_(&node) {}

DataReader DataReader::field(std::string_view name) const {
    std::string path = path_.empty() ? std::string(name) : path_ + "." + std::string(name);
    if (!node_->is_object()) {
        refuse(Message{"error.data.object"});
        return {*this, empty_node, path};
    }
    const auto found = node_->find(name);
    DataReader inner(*this, found == node_->end() ? empty_node : *found, path);
    if (found == node_->end()) inner.refuse(Message{"error.data.missing"});
    return inner;
}

bool DataReader::has(std::string_view name) const {
    return node_->is_object() && node_->contains(name);
}

std::vector<DataReader> DataReader::items(int least, int most) const {
    std::vector<DataReader> list;
    if (failed()) return list;
    const int size = node_->is_array() ? static_cast<int>(node_->size()) : -1;
    if (size < least || size > most) {
        refuse(Message{"error.data.items"}.with("least", least).with("most", most));
        return list;
    }
    for (int i = 0; i < size; ++i)
        list.push_back({*this, (*node_)[i], path_ + "[" + std::to_string(i) + "]"});
    return list;
}

int DataReader::number(int least, int most) const {
    const bool whole = node_->is_number_integer();
    const auto value = whole ? node_->get<std::int64_t>() : 0;
    if (whole && value >= least && value <= most) return static_cast<int>(value);
    refuse(Message{"error.data.number"}.with("least", least).with("most", most));
    return least;
}

double DataReader::real(double least, double most) const {
    const double value = node_->is_number() ? node_->get<double>() : least - 1;
    if (value >= least && value <= most) return value;
    refuse(Message{"error.data.number"}
               .with("least", static_cast<int>(least))
               .with("most", static_cast<int>(most)));
    return least;
}

std::string DataReader::text() const {
    if (node_->is_string() && !node_->get_ref<const std::string&>().empty())
        return node_->get<std::string>();
    refuse(Message{"error.data.text"});
    return {};
}

std::string DataReader::identifier() const {
    const std::string value = text();
    if (!failed() && !is_identifier(value)) refuse(Message{"error.data.identifier"});
    return value;
}

LocalName DataReader::name() const {
    LocalName local;
    for (Language language : languages)
        local.in[static_cast<std::size_t>(language)] = field(code(language)).text();
    return local;
}

void DataReader::refuse(Message reason) const {
    if (failed()) return;
    *problem_ = Message{"error.data.wrong"}
                    .with("file", file_)
                    .with("field", path_.empty() ? std::string("-") : path_)
                    .with("reason", std::move(reason));
}

} // namespace conestoga
