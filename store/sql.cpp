#include "store/sql.hpp"

namespace conestoga {

std::vector<std::string> first_texts(const std::vector<SqlRow>& rows) {
    std::vector<std::string> texts;
    for (const SqlRow& row : rows) texts.push_back(row.text(0));
    return texts;
}

} // namespace conestoga
