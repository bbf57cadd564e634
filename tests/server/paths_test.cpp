#include "server/paths.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

TEST(ServerPaths, AreDecodedWithoutTheirQuery) {
    EXPECT_EQ(path_of("/"), "/");
    EXPECT_EQ(path_of("/rules/pioneers"), "/rules/pioneers");
    EXPECT_EQ(path_of("/rules/"), "/rules/");
    EXPECT_EQ(path_of("/app.js?v=1&x=../.."), "/app.js");
    EXPECT_EQ(path_of("/a%20b%2Ejs"), "/a b.js");
    EXPECT_EQ(path_of("/r%C3%A8gles"), "/règles");
    EXPECT_EQ(path_of("/..."), "/...");
    EXPECT_EQ(path_of("/a..b"), "/a..b");
    EXPECT_EQ(path_of("http://localhost/rules/pioneers?x"), "/rules/pioneers");
    EXPECT_EQ(path_of("https://localhost:8470"), "/");
}

TEST(ServerPaths, AreRefusedWhenTheyAreTricks) {
    for (const char* trick : {"",
                              "x",
                              "*",
                              "http://localhost/../x",
                              "ftp://localhost/",
                              "//",
                              "//etc/passwd",
                              "/a//b",
                              "/..",
                              "/../x",
                              "/a/../../x",
                              "/a/.",
                              "/./a",
                              "/%2e%2e/x",
                              "/%2E./x",
                              "/.%2e/x",
                              "/a%2fb",
                              "/..%2f..%2fx",
                              "/..%5c..%5cx",
                              "/\\..\\x",
                              "/a\\b",
                              "/%00",
                              "/a%00.js",
                              "/%0d%0aX: y",
                              "/%7f",
                              "/a#b",
                              "/%23",
                              "/%",
                              "/%2",
                              "/%zz",
                              "/%252e%252e/x",
                              "/%c0%ae%c0%ae/x",
                              "/%e0%80%af",
                              "/%ff",
                              "/%ed%a0%80",
                              "/%f4%90%80%80",
                              "/%c3",
                              "/%f8%88%80%80%80"})
        EXPECT_EQ(path_of(trick), std::nullopt) << trick;
    EXPECT_EQ(path_of(std::string_view("/a\0b", 4)), std::nullopt);
    EXPECT_EQ(path_of("/a\nb"), std::nullopt);
}

TEST(ServerPaths, HaveExtensionsThatBeginWithALetter) {
    for (const char* file : {"/app.js", "/a/b.woff2", "/.env", "/a.b.c", "/index.HTML"})
        EXPECT_TRUE(has_extension(file)) << file;
    for (const char* place : {"/", "/design", "/rules/", "/a.js/b", "/rules/PIO-3.2", "/end.",
                              "/a.thirteenchars", "/mr. smith"})
        EXPECT_FALSE(has_extension(place)) << place;
}

} // namespace conestoga::tests
