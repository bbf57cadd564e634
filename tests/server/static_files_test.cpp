#include "server/static_files.hpp"

#include "server/content_types.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace conestoga::tests {

namespace fs = std::filesystem;

namespace {

class ServedFolder : public ::testing::Test {
protected:
    void SetUp() override {
        root = fs::temp_directory_path() /
               ("conestoga-web-" + std::to_string(::getpid()) + "-" +
                ::testing::UnitTest::GetInstance()->current_test_info()->name());
        folder = root / "dist";
        fs::create_directories(folder / "assets");
    }
    void TearDown() override { fs::remove_all(root); }
    void write(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder / name, std::ios::binary) << bytes;
    }
    Result<StaticFiles> read(FolderLimits limits = {}) const {
        return read_static_files(folder.string(), limits);
    }

    fs::path root, folder;
};

} // namespace

TEST(ContentTypes, AreThoseOfTheExtension) {
    EXPECT_EQ(content_type("/index.html"), "text/html; charset=utf-8");
    EXPECT_EQ(content_type("a.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(content_type("a.mjs"), "text/javascript; charset=utf-8");
    EXPECT_EQ(content_type("a.css"), "text/css; charset=utf-8");
    EXPECT_EQ(content_type("a.json"), "application/json");
    EXPECT_EQ(content_type("a.js.map"), "application/json");
    EXPECT_EQ(content_type("site.webmanifest"), "application/manifest+json");
    EXPECT_EQ(content_type("conestoga.wasm"), "application/wasm");
    EXPECT_EQ(content_type("board.SVG"), "image/svg+xml");
    EXPECT_EQ(content_type("a.png"), "image/png");
    EXPECT_EQ(content_type("favicon.ico"), "image/x-icon");
    EXPECT_EQ(content_type("a.woff2"), "font/woff2");
    EXPECT_EQ(content_type("robots.txt"), "text/plain; charset=utf-8");
    for (const char* unknown : {"a.exe", "LICENSE", "a.", ""})
        EXPECT_EQ(content_type(unknown), "application/octet-stream") << unknown;
}

TEST(HashedNames, AreThoseOfTheBuildToolBelowAssets) {
    for (const char* hashed : {"/assets/index-D4kx9aBc.js", "/assets/index-D4k_x9-a.css",
                               "/assets/fonts/a-b-12345678.woff2", "/assets/index-D4kx9aBc.js.map",
                               "/assets/-12345678.js"})
        EXPECT_TRUE(has_hashed_name(hashed)) << hashed;
    for (const char* plain :
         {"/index-D4kx9aBc.js", "/assets/index.js", "/assets/index-D4kx9aB.js",
          "/assets/indexD4kx9aBc.js", "/assets/index-D4kx9aBc", "/assets/index-D4kx!aBc.js",
          "/other/assets/a-12345678.js", "/assets/index-D4kx9aBc."})
        EXPECT_FALSE(has_hashed_name(plain)) << plain;
}

TEST(StaticFiles, FallBackToThePageForPlacesInIt) {
    const StaticFiles files({{"/index.html", "page"}, {"/app.js", "code"}});
    EXPECT_EQ(files.find("/app.js")->plain().bytes, "code");
    for (const char* place : {"/", "/index.html", "/design", "/rules/pioneers", "/rules/PIO-3.2"}) {
        ASSERT_NE(files.find(place), nullptr) << place;
        EXPECT_EQ(files.find(place)->plain().bytes, "page") << place;
    }
    EXPECT_EQ(files.find("/other.js"), nullptr);
    EXPECT_EQ(files.find("/design/app.js"), nullptr);
}

TEST(StaticFiles, AreSentPackedWherePackedFormsLieBesideThem) {
    const StaticFiles files({{"/index.html", "page"},
                             {"/a.js", "plain"},
                             {"/a.js.br", "b"},
                             {"/a.js.gz", "g"},
                             {"/alone.gz", "archive"}});
    EXPECT_EQ(files.count(), 3U);
    const StaticFile& file = *files.find("/a.js");
    EXPECT_EQ(file.variant_for("gzip, br").bytes, "b");
    EXPECT_EQ(file.variant_for("gzip").bytes, "g");
    EXPECT_EQ(file.variant_for("").bytes, "plain");
    EXPECT_EQ(files.find("/a.js.br"), nullptr);
    EXPECT_EQ(files.find("/alone.gz")->plain().bytes, "archive");
}

TEST(StaticFiles, HaveTagsOfTheirBytes) {
    const auto tag = [](const std::string& bytes) {
        return StaticFiles({{"/a.js", bytes}}).find("/a.js")->plain().etag;
    };
    EXPECT_EQ(tag("abc"), "\"ba7816bf8f01cfea414140de5dae2223\""); // the start of its SHA-256
    EXPECT_NE(tag("abc"), tag("abd"));
    const StaticFiles same({{"/a.js", "x"}, {"/a.js.br", "x"}, {"/a.js.gz", "x"}});
    const StaticFile& file = *same.find("/a.js");
    EXPECT_NE(file.variants[0].etag, file.variants[1].etag);
    EXPECT_NE(file.variants[1].etag, file.variants[2].etag);
}

TEST_F(ServedFolder, IsReadWhole) {
    write("index.html", "page");
    write("assets/index-12345678.js", std::string("\0\xFF code", 7));
    for (const std::string& name : {folder.string(), folder.string() + "/"}) {
        const Result<StaticFiles> files = read_static_files(name);
        ASSERT_TRUE(files);
        EXPECT_EQ(files->count(), 2U);
        const StaticFile& code = *files->find("/assets/index-12345678.js");
        EXPECT_EQ(code.plain().bytes, std::string("\0\xFF code", 7));
        EXPECT_EQ(code.cache_control, "public, max-age=31536000, immutable");
        EXPECT_EQ(files->find("/")->cache_control, "no-cache");
    }
}

TEST_F(ServedFolder, LeavesOutHiddenFilesAndLinks) {
    write("index.html", "page");
    write(".env", "secret");
    fs::create_directories(folder / ".git");
    write(".git/config", "secret");
    std::ofstream(root / "outside.txt") << "secret";
    fs::create_symlink(root / "outside.txt", folder / "link.txt");
    fs::create_directory_symlink(root, folder / "up");
    const Result<StaticFiles> files = read();
    ASSERT_TRUE(files);
    EXPECT_EQ(files->count(), 1U);
}

TEST_F(ServedFolder, NeedsAPage) {
    EXPECT_EQ(read().error().key, "error.serve.no_page");
    EXPECT_EQ(read_static_files((root / "none").string()).error().key, "error.serve.no_page");
}

TEST_F(ServedFolder, IsRefusedWhenItIsTooBig) {
    write("index.html", "page");
    write("assets/a.txt", std::string(100, 'x'));
    EXPECT_TRUE(read({.bytes = 104, .files = 2}));
    EXPECT_EQ(read({.bytes = 103, .files = 2}).error().key, "error.serve.too_big");
    EXPECT_EQ(read({.bytes = 104, .files = 1}).error().key, "error.serve.too_big");
}

} // namespace conestoga::tests
