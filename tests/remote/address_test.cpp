#include "remote/address.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

TEST(RemoteAddress, IsTakenApart) {
    const auto plain = parse_address("ws://127.0.0.1:8470");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->host, "127.0.0.1");
    EXPECT_EQ(plain->port, "8470");
    EXPECT_EQ(plain->path, "/");
    EXPECT_FALSE(plain->is_encrypted);
    EXPECT_EQ(plain->host_header(), "127.0.0.1:8470");
    const auto link = parse_address("https://play.example.org/join/abc?x=1");
    ASSERT_TRUE(link);
    EXPECT_EQ(link->port, "443");
    EXPECT_EQ(link->path, "/join/abc?x=1");
    EXPECT_TRUE(link->is_encrypted);
    EXPECT_EQ(link->host_header(), "play.example.org");
    const auto six = parse_address("http://[::1]:80/");
    ASSERT_TRUE(six);
    EXPECT_EQ(six->host, "::1");
    EXPECT_EQ(six->host_header(), "[::1]");
    EXPECT_EQ(parse_address("http://host?topic=x")->path, "/?topic=x");
}

TEST(RemoteAddress, OfNothingThatWeSpeakToIsRefused) {
    for (const char* wrong :
         {"", "host", "ftp://host", "http://", "http://:80/", "http://host:0/",
          "http://host:65536/", "http://host:x/", "http://user@host/", "http://user:word@host/",
          "http://ho st/", "http://host/a b", "http://host/a\r\nX: y", "http://host/#part",
          "file:///etc/passwd", "http://hôte/"})
        EXPECT_FALSE(parse_address(wrong)) << wrong;
    EXPECT_FALSE(parse_address("http://host/" + std::string(3000, 'x')));
}

} // namespace conestoga::tests
