#include "table/fair_chance.hpp"

#include "engine/games.hpp"

#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {
std::vector<std::uint8_t> bytes(std::string_view text) { return {text.begin(), text.end()}; }
} // namespace

TEST(Sha256, KnowsThePublishedExamples) { // FIPS 180-4, RFC 4231
    EXPECT_EQ(hex(sha256(bytes(""))),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hex(sha256(bytes("abc"))),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex(sha256(bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hex(sha256(std::vector<std::uint8_t>(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    EXPECT_EQ(hex(hmac_sha256(std::vector<std::uint8_t>(20, 0x0b), bytes("Hi There"))),
              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    EXPECT_EQ(hex(hmac_sha256(std::vector<std::uint8_t>(131, 0xaa),
                              bytes("Test Using Larger Than Block-Size Key - Hash Key First"))),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Sha256, IsWrittenInHex) {
    const Digest digest = sha256(bytes("abc"));
    EXPECT_EQ(digest_from_hex(hex(digest)), digest);
    EXPECT_FALSE(digest_from_hex("00"));
    EXPECT_FALSE(digest_from_hex(std::string(64, 'g')));
}

TEST(FairChance, FollowsTheWeights) {
    OutcomeList outcomes;
    constexpr std::array<std::uint32_t, 3> weights{6, 3, 1};
    for (unsigned i = 0; i < 3; ++i) outcomes.push_back({Action::of(i), weights[i]});
    const FairChance chance(sha256(bytes("a seed")));
    std::array<int, 3> counts{};
    constexpr int draws = 20'000;
    for (int k = 0; k < draws; ++k) ++counts[chance.decide(k, outcomes).kind()];
    double chi = 0;
    for (int i = 0; i < 3; ++i) {
        const double expected = draws * weights[i] / 10.0;
        chi += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    EXPECT_LT(chi, 13.8); // 2 degrees of freedom, p = 0.001
    EXPECT_EQ(chance.decide(5, outcomes), chance.decide(5, outcomes));
}

} // namespace conestoga::tests
