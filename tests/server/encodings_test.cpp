#include "server/encodings.hpp"

#include <array>
#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

constexpr std::array all{Encoding::brotli, Encoding::gzip, Encoding::identity};
constexpr std::array without_brotli{Encoding::gzip, Encoding::identity};

std::string_view chosen(std::string_view accept_encoding) {
    return name(choose_encoding(accept_encoding, all));
}

} // namespace

TEST(ServerEncodings, ComeInOurOrderWhereTheClientHasNone) {
    EXPECT_EQ(chosen("gzip, deflate, br, zstd"), "br");
    EXPECT_EQ(chosen("gzip, deflate"), "gzip");
    EXPECT_EQ(chosen("GZIP"), "gzip");
    EXPECT_EQ(chosen("*"), "br");
    EXPECT_EQ(choose_encoding("br, gzip", without_brotli), Encoding::gzip);
    EXPECT_EQ(choose_encoding("br", without_brotli), Encoding::identity);
}

TEST(ServerEncodings, AreIdentityWithoutAWish) {
    for (const char* header : {"", "deflate", "identity", " , ,", "bro", "x-gzip-not"})
        EXPECT_EQ(chosen(header), "identity") << header;
}

TEST(ServerEncodings, FollowTheQualities) {
    EXPECT_EQ(chosen("br;q=0.5, gzip;q=0.8"), "gzip");
    EXPECT_EQ(chosen("br; q=0.8 ,gzip;Q=0.8"), "br");
    EXPECT_EQ(chosen("br;q=0, gzip;q=0"), "identity");
    EXPECT_EQ(chosen("br;q=0.000, *;q=0.1"), "gzip");
    EXPECT_EQ(chosen("identity;q=1, br;q=0.5"), "identity");
    EXPECT_EQ(chosen("gzip;q=1.000, br;q=0.999"), "gzip");
    EXPECT_EQ(chosen("*;q=0"),
              "identity"); // nothing is acceptable; the file as it is comes closest
    EXPECT_EQ(chosen("identity;q=0, gzip;q=0.001"), "gzip");
}

TEST(ServerEncodings, DoNotTrustWhatTheyCannotRead) {
    for (const char* header : {"br;q=", "br;q=2", "br;q=1.5", "br;q=0.1234", "br;q=.5", "br;q=-1",
                               "br;q=a", "br;x=1", "br;q=0x1", "br;q=1.0001"})
        EXPECT_EQ(chosen(header), "identity") << header;
}

} // namespace conestoga::tests
