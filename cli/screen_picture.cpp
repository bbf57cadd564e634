#include "cli/screen_picture.hpp"

#include "engine/core/screen_sheet.hpp"

#include <algorithm>
#include <sstream>
#include <utility>
#include <vector>

namespace conestoga {

namespace {

constexpr int cell_width = 10, cell_height = 20, base_line = 15; // of a letter in its cell
constexpr char32_t no_dots = U'\u2800', all_dots = U'\u28FF';

bool has_dots(char32_t sign) { return sign > no_dots && sign <= all_dots; }
bool is_empty(char32_t sign) { return sign == U' ' || sign == no_dots || sign == U'\u00A0'; }
// Words are read as words; every other sign has a place of its own.
bool is_of_a_word(char32_t sign) { return sign >= U'!' && sign < U'\u2000'; }

struct Column {
    char32_t sign;
    std::string pen; // the class of its pen
};

// "\x1b[0;1;7;38;5;33m" as the class "b i p33".
std::string class_of(std::u32string_view code) {
    std::string name, number;
    std::vector<std::string> numbers;
    for (const char32_t sign : code)
        if (sign == U';')
            numbers.push_back(std::exchange(number, {}));
        else
            number += static_cast<char>(sign);
    numbers.push_back(number);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] == "1") name += "b ";
        if (numbers[i] == "7") name += "i ";
        if (numbers[i] == "38" && i + 2 < numbers.size()) {
            name += "p" + numbers[i + 2];
            i += 2;
        }
    }
    while (name.ends_with(' ')) name.pop_back();
    return name;
}

std::vector<Column> columns_of(std::string_view line) {
    const std::u32string signs = signs_of(line);
    std::vector<Column> columns;
    std::string pen;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        if (signs[i] != U'\x1b') {
            columns.push_back({signs[i], pen});
            continue;
        }
        const std::size_t end = std::min(signs.find(U'm', i), signs.size() - 1);
        pen = class_of(std::u32string_view(signs).substr(i + 2, end - i - 2));
        i = end;
    }
    return columns;
}

std::string escaped(char32_t sign) {
    if (sign == U'<') return "&lt;";
    if (sign == U'&') return "&amp;";
    return printed({{sign, {}}}, Ink::plain);
}

std::string class_attribute(const std::string& pen) {
    return pen.empty() ? "" : " class=\"" + pen + "\"";
}

class Picture {
public:
    void draw(const std::vector<Column>& columns, int row) {
        for (std::size_t from = 0; from < columns.size();) {
            const std::size_t to = end_of_run(columns, from);
            if (has_dots(columns[from].sign))
                dots(columns[from], static_cast<int>(from), row);
            else if (!is_empty(columns[from].sign))
                letters(columns, from, to, row);
            from = to;
        }
    }
    std::string text() const { return out_.str(); }

private:
    static std::size_t end_of_run(const std::vector<Column>& columns, std::size_t from) {
        std::size_t to = from + 1;
        if (!is_of_a_word(columns[from].sign)) return to;
        while (to < columns.size() && is_of_a_word(columns[to].sign) &&
               columns[to].pen == columns[from].pen)
            ++to;
        return to;
    }

    void letters(const std::vector<Column>& columns, std::size_t from, std::size_t to, int row) {
        const auto x = static_cast<int>(from) * cell_width;
        const auto length = static_cast<int>(to - from) * cell_width;
        if (columns[from].pen.find('i') != std::string::npos)
            out_ << "<rect x=\"" << x << "\" y=\"" << row * cell_height << "\" width=\"" << length
                 << "\" height=\"" << cell_height << "\"/>";
        out_ << "<text x=\"" << x << "\" y=\"" << row * cell_height + base_line
             << "\" textLength=\"" << length << "\" lengthAdjust=\"spacingAndGlyphs\""
             << class_attribute(columns[from].pen) << '>';
        for (std::size_t i = from; i < to; ++i) out_ << escaped(columns[i].sign);
        out_ << "</text>";
    }

    // A cell of two by four dots, numbered as in Unicode: three and three, then the lowest two.
    void dots(const Column& column, int at, int row) {
        const auto bits = static_cast<unsigned>(column.sign - no_dots);
        out_ << "<path" << class_attribute(column.pen) << " d=\"";
        for (unsigned dot = 0; dot < 8; ++dot) {
            if ((bits >> dot & 1) == 0) continue;
            const int right = dot < 6 ? dot / 3 : dot - 6, down = dot < 6 ? dot % 3 : 3;
            out_ << 'M' << at * cell_width + cell_width / 4 + right * cell_width / 2 << ' '
                 << row * cell_height + cell_height / 8 + down * cell_height / 4 << "h0";
        }
        out_ << "\"/>";
    }

    std::ostringstream out_;
};

} // namespace

std::string screen_picture(std::string_view screen, std::string_view label) {
    Picture picture;
    int rows = 0;
    std::istringstream lines{std::string(screen)};
    for (std::string line; std::getline(lines, line); ++rows) picture.draw(columns_of(line), rows);
    std::ostringstream out;
    out << "<div class=\"board\" tabindex=\"0\" role=\"img\" aria-label=\"" << label
        << "\"><svg aria-hidden=\"true\" viewBox=\"0 0 " << screen_width * cell_width << ' '
        << rows * cell_height << "\">" << picture.text() << "</svg></div>";
    return out.str();
}

} // namespace conestoga
