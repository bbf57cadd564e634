#include "server/answer.hpp"

#include "server/paths.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace conestoga::tests {

namespace {

class ServerAnswer : public ::testing::Test {
protected:
    static std::string_view header(const Answer& answer, std::string_view name) {
        const auto found = std::ranges::find(answer.headers, name, &Header::name);
        return found == answer.headers.end() ? std::string_view{} : found->value;
    }

    const StaticFiles files{{{"/index.html", "page"},
                             {"/assets/app-12345678.js", "code"},
                             {"/assets/app-12345678.js.gz", "g"}}};
};

} // namespace

TEST_F(ServerAnswer, IsTheFileWithWhatACacheNeeds) {
    const Answer page = answer(files, {.target = "/"});
    EXPECT_EQ(page.status, Status::ok);
    EXPECT_EQ(page.body, "page");
    EXPECT_EQ(page.length, 4U);
    EXPECT_EQ(header(page, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
    EXPECT_EQ(header(page, "Vary"), "");
    const Answer code = answer(files, {.target = "/assets/app-12345678.js"});
    EXPECT_EQ(header(code, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(code, "Vary"), "Accept-Encoding");
    EXPECT_EQ(header(code, "Content-Encoding"), "");
}

TEST_F(ServerAnswer, IsPackedOnRequest) {
    const Answer code =
        answer(files, {.target = "/assets/app-12345678.js", .accept_encoding = "gzip"});
    EXPECT_EQ(code.body, "g");
    EXPECT_EQ(header(code, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(code, "Content-Type"), "text/javascript; charset=utf-8");
}

TEST_F(ServerAnswer, SaysWhenTheClientHasItAlready) {
    const std::string tag(header(answer(files, {}), "ETag"));
    for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
        const Answer again = answer(files, {.if_none_match = known});
        EXPECT_EQ(again.status, Status::not_modified) << known;
        EXPECT_EQ(again.body, "");
        EXPECT_EQ(again.length, std::nullopt);
        EXPECT_EQ(header(again, "ETag"), tag);
        EXPECT_EQ(header(again, "Cache-Control"), "no-cache");
    }
    EXPECT_EQ(answer(files, {.if_none_match = "\"other\""}).status, Status::ok);
    // The tag of the plain file is not the tag of the packed one.
    const std::string_view code = "/assets/app-12345678.js";
    const std::string plain(header(answer(files, {.target = code}), "ETag"));
    EXPECT_EQ(
        answer(files, {.target = code, .accept_encoding = "gzip", .if_none_match = plain}).status,
        Status::ok);
}

TEST_F(ServerAnswer, ToHeadHasALengthAndNoBody) {
    const Answer page = answer(files, {.method = Method::head});
    EXPECT_EQ(page.status, Status::ok);
    EXPECT_EQ(page.body, "");
    EXPECT_EQ(page.length, 4U);
    const Answer missing = answer(files, {.method = Method::head, .target = "/x.js"});
    EXPECT_EQ(missing.status, Status::not_found);
    EXPECT_EQ(missing.body, "");
}

TEST_F(ServerAnswer, RefusesWithTheRightStatus) {
    EXPECT_EQ(answer(files, {.target = "/x.js"}).status, Status::not_found);
    EXPECT_EQ(answer(files, {.target = "/../x"}).status, Status::bad_request);
    EXPECT_EQ(answer(files, {.names_host = false}).status, Status::bad_request);
    const std::string longest = "/" + std::string(longest_target - 1, 'a');
    EXPECT_EQ(answer(files, {.target = longest}).status, Status::ok);
    EXPECT_EQ(answer(files, {.target = longest + "a"}).status, Status::uri_too_long);
    const Answer other = answer(files, {.method = Method::other});
    EXPECT_EQ(other.status, Status::method_not_allowed);
    EXPECT_EQ(header(other, "Allow"), "GET, HEAD");
    EXPECT_EQ(header(refusal(Status::unavailable), "Retry-After"), "5");
}

TEST_F(ServerAnswer, KeepsThePageToItselfWhateverItSays) {
    for (const Answer& one :
         {answer(files, {}), answer(files, {.target = "/healthz"}),
          answer(files, {.target = "/x.js"}), answer(files, {.if_none_match = "*"}),
          refusal(Status::bad_request)}) {
        EXPECT_NE(header(one, "Content-Security-Policy").find("default-src 'self'"),
                  std::string_view::npos);
        EXPECT_EQ(header(one, "X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(header(one, "Referrer-Policy"), "no-referrer");
        EXPECT_NE(header(one, "Permissions-Policy"), "");
        EXPECT_EQ(header(one, "Cross-Origin-Opener-Policy"), "same-origin");
        EXPECT_EQ(header(one, "Cross-Origin-Resource-Policy"), "same-origin");
    }
}

TEST_F(ServerAnswer, IsOkToTheDoctor) {
    EXPECT_EQ(answer(files, {.target = "/healthz"}).body, "ok");
    EXPECT_EQ(header(answer(files, {.target = "/healthz"}), "Cache-Control"), "no-store");
}

TEST(ServerDate, IsWrittenAsHttpWantsIt) {
    EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
}

} // namespace conestoga::tests
