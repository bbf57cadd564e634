// Reads content files: JSON text into plain values, with errors that name file, field and reason.
// The first error stops the reading; every value read after it is empty.
#pragma once

#include "engine/core/json.hpp"
#include "engine/core/result.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga {

// The files of one game's content: file name and text.
struct ContentFile {
    std::string name;
    std::string text;
};
using ContentFiles = std::vector<ContentFile>;

const ContentFile* find_file(const ContentFiles& files, std::string_view name);

// The name of what the rules read of these documents. What is only told (texts by language, notes
// on the origin) is left out: a corrected word makes no other game.
std::uint64_t hash_of_rules(std::initializer_list<const Json*> documents);
// The name of all that they hold.
std::uint64_t hash_of_all(std::initializer_list<const Json*> documents);

class DataReader {
public:
    // The top of a file; it must have the field "format" with this value.
    DataReader(const ContentFiles& files, std::string_view name, std::string_view format);

    DataReader field(std::string_view name) const; // it is an error if it is missing
    bool has(std::string_view name) const;
    std::vector<DataReader> items(int least, int most) const; // of an array
    int number(int least, int most) const;
    double real(double least, double most) const;
    std::string identifier() const; // [a-z0-9_]+
    std::string text() const;
    LocalName name() const; // {"en": …, "fr": …}
    // Says that this field is wrong for a reason of the game's own; the key is a catalogue key.
    void refuse(Message reason) const;

    const Json& json() const { return *node_; }
    bool failed() const { return !problem_->key.empty(); }
    const Message& problem() const { return *problem_; }

private:
    DataReader(const DataReader& parent, const Json& node, std::string path);

    std::string file_;
    std::string path_;
    std::shared_ptr<Message> problem_;
    std::shared_ptr<const Json> document_;
    const Json* node_;
};

} // namespace conestoga
