// The pictures of the rules pages are taken from real positions. They stay true: the records replay
// under the present rules to the positions that the pictures show, and what the examples say of
// them holds.
#include "engine/core/json.hpp"
#include "table/desk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace conestoga::tests {

namespace {

namespace fs = std::filesystem;

const fs::path rules = CONESTOGA_SOURCE "/docs/rules";
const fs::path folder = rules / "pictures";
const std::string make_them_anew = "; run tools/rule-pictures --records and look at the pictures";

std::string read(const fs::path& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path << " is missing" << make_them_anew;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<Json> pictures() {
    return Json::parse(read(folder / "pictures.json"))["pictures"].get<std::vector<Json>>();
}

// The files of a picture: one for both languages, or one for each.
std::vector<fs::path> files_of(const std::string& name) {
    std::vector<fs::path> found;
    for (const std::string tail : {".svg", ".en.svg", ".fr.svg"})
        if (fs::exists(folder / (name + tail))) found.push_back(folder / (name + tail));
    return found;
}

// What stands in quotes after `name=` in the first line of a picture.
std::string attribute(const fs::path& file, const std::string& name) {
    const std::string text = read(file), head = text.substr(0, text.find('\n'));
    const std::size_t at = head.find(' ' + name + "=\"");
    if (at == std::string::npos) return "";
    const std::size_t from = at + name.size() + 3;
    return head.substr(from, head.find('"', from) - from);
}

// What the viewer of a picture sees at its mark in the record.
Json look_at(const Json& picture) {
    const std::string name = picture["name"], file = picture["record"];
    const std::string record = read(folder / (file + ".record"));
    const std::size_t mark = record.find("# picture: " + name + "\n");
    EXPECT_NE(mark, std::string::npos) << file << " has no mark for " << name << make_them_anew;
    Desk desk;
    const Json opened = desk.handle(
        Json{{"do", "open"}, {"record", record.substr(0, mark)}, {"seed", std::string(64, '7')}});
    if (opened.contains("error")) return opened;
    return desk.handle(Json{
        {"do", "look"}, {"table", opened["table"]}, {"seat", picture["viewer"]}, {"lang", "en"}});
}

// The pictures that the pages of a language show: file and how often.
std::map<std::string, int> shown_in(const std::string& lang) {
    static const std::regex picture(R"(!\[([^\]]*)\]\(\.\./pictures/([^)]*)\))");
    std::map<std::string, int> shown;
    for (const auto& page : fs::directory_iterator(rules / lang)) {
        const std::string text = read(page.path());
        for (std::sregex_iterator at(text.begin(), text.end(), picture), end; at != end; ++at) {
            EXPECT_GE(at->str(1).size(), 20U) << at->str(2) << " is not told in words in " << page;
            ++shown[at->str(2)];
        }
    }
    return shown;
}

} // namespace

TEST(RulePictures, ShowPositionsThatTheirRecordsReplayTo) {
    for (const Json& picture : pictures()) {
        const std::string name = picture["name"];
        const Json look = look_at(picture);
        ASSERT_TRUE(look.contains("view"))
            << name << ": " << look["error"].get<std::string>() << make_them_anew;
        EXPECT_FALSE(files_of(name).empty()) << name << " was never made" << make_them_anew;
        for (const fs::path& file : files_of(name))
            EXPECT_EQ(attribute(file, "data-position"), look["hash"].get<std::string>())
                << file << " shows another position" << make_them_anew;
    }
}

TEST(RulePictures, ShowWhatTheirExamplesSay) {
    for (const Json& picture : pictures()) {
        const std::string name = picture["name"];
        const Json look = look_at(picture);
        ASSERT_TRUE(look.contains("view")) << name << make_them_anew;
        EXPECT_FALSE(picture["facts"].empty()) << name << " states nothing";
        for (const auto& [pointer, value] : picture["facts"].items()) {
            const Json::json_pointer place(pointer);
            ASSERT_TRUE(look["view"].contains(place)) << name << ": " << pointer << make_them_anew;
            EXPECT_EQ(look["view"][place], value) << name << ": " << pointer << make_them_anew;
        }
    }
}

TEST(RulePictures, AreUsedOnceOnThePagesOfBothLanguages) {
    for (const std::string lang : {"en", "fr"}) {
        std::map<std::string, int> shown = shown_in(lang);
        for (const Json& picture : pictures()) {
            const std::string name = picture["name"];
            const bool for_both = fs::exists(folder / (name + ".svg"));
            const std::string file = name + (for_both ? "" : "." + lang) + ".svg";
            EXPECT_EQ(shown[file], 1) << file << " on the pages docs/rules/" << lang;
            shown.erase(file);
        }
        for (const auto& [file, count] : shown)
            ADD_FAILURE() << "docs/rules/" << lang << " shows " << file << ", which is no picture";
    }
}

TEST(RulePictures, AreSmallAndNothingElseLiesThere) {
    std::set<std::string> expected{"pictures.json", "sizes.json"};
    for (const Json& picture : pictures()) {
        const std::string record = picture["record"];
        expected.insert({record + ".story", record + ".record"});
        for (const fs::path& file : files_of(picture["name"])) expected.insert(file.filename());
    }
    const Json sizes = Json::parse(read(folder / "sizes.json"));
    std::uintmax_t all = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename();
        EXPECT_EQ(expected.count(name), 1U) << name << " belongs to no picture";
        if (entry.path().extension() != ".svg") continue;
        EXPECT_LE(entry.file_size(), 40'000U) << name;
        all += entry.file_size();
        ASSERT_TRUE(sizes.contains(name)) << name << make_them_anew;
        EXPECT_EQ(std::to_string(sizes[name][0].get<int>()), attribute(entry.path(), "width"));
        EXPECT_EQ(std::to_string(sizes[name][1].get<int>()), attribute(entry.path(), "height"));
    }
    EXPECT_LE(all, 500'000U);
}

} // namespace conestoga::tests
