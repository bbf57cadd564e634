// Whoever cannot prove who they are is not spoken to: webhooks and PostgreSQL over TLS.
#include "server/webhook.hpp"
#include "store/places.hpp"
#include "table/words.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <fstream>
#include <future>
#include <gmock/gmock.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

namespace conestoga::tests {

namespace {

namespace asio = boost::asio;
using ::testing::HasSubstr;
using Outcome = WebhookSender::Outcome;

// A certificate that vouches for itself, for one host, and its key.
struct Certificate {
    explicit Certificate(const std::string& host)
        : key(EVP_EC_gen("P-256"), EVP_PKEY_free), certificate(X509_new(), X509_free) {
        X509* made = certificate.get();
        X509_set_version(made, 2);
        ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
        X509_gmtime_adj(X509_getm_notBefore(made), -3600);
        X509_gmtime_adj(X509_getm_notAfter(made), 3600);
        X509_set_pubkey(made, key.get());
        X509_NAME* name = X509_get_subject_name(made);
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                                   reinterpret_cast<const unsigned char*>(host.c_str()), -1, -1, 0);
        X509_set_issuer_name(made, name);
        const std::string alternative = "DNS:" + host;
        X509_EXTENSION* names =
            X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, alternative.c_str());
        X509_add_ext(made, names, -1);
        X509_EXTENSION_free(names);
        X509_sign(made, key.get(), EVP_sha256());
    }
    // Who trusts this file trusts the certificate.
    void write_to(const std::filesystem::path& path) const {
        FILE* file = std::fopen(path.c_str(), "w");
        PEM_write_X509(file, certificate.get());
        std::fclose(file);
    }

    std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key;
    std::unique_ptr<X509, decltype(&X509_free)> certificate;
};

// Somebody on this machine who shows a certificate.
class TlsHost {
public:
    explicit TlsHost(const Certificate& certificate)
        : tls_(asio::ssl::context::tls_server),
          acceptor_(context_, {asio::ip::address_v4::loopback(), 0}) {
        ::SSL_CTX_use_certificate(tls_.native_handle(), certificate.certificate.get());
        ::SSL_CTX_use_PrivateKey(tls_.native_handle(), certificate.key.get());
    }
    std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }

    // Answers one request; what was said first, without what encrypts it.
    std::string answer_post() {
        asio::ssl::stream<asio::ip::tcp::socket> stream(acceptor_.accept(), tls_);
        boost::system::error_code error;
        stream.handshake(asio::ssl::stream_base::server, error);
        std::string said(4096, '\0');
        if (!error) said.resize(stream.read_some(asio::buffer(said), error));
        if (error) return "";
        asio::write(stream, asio::buffer(std::string("HTTP/1.1 204 No Content\r\n\r\n")), error);
        return said;
    }
    // As PostgreSQL does: a client asks for encryption, and is told that it can be had.
    std::string answer_database() {
        asio::ip::tcp::socket socket = acceptor_.accept();
        boost::system::error_code error;
        std::array<char, 8> wish{};
        asio::read(socket, asio::buffer(wish), error);
        asio::write(socket, asio::buffer("S", 1), error);
        asio::ssl::stream<asio::ip::tcp::socket> stream(std::move(socket), tls_);
        stream.handshake(asio::ssl::stream_base::server, error);
        std::string said(4096, '\0');
        if (error) return "";
        said.resize(stream.read_some(asio::buffer(said), error));
        return said;
    }

private:
    asio::io_context context_;
    asio::ssl::context tls_;
    asio::ip::tcp::acceptor acceptor_;
};

// The certificates of this machine are those in the file, as long as this object is there.
class Trust {
public:
    explicit Trust(const Certificate& certificate) {
        certificate.write_to(folder_.path / "trusted.pem");
        ::setenv("SSL_CERT_FILE", file().c_str(), 1);
    }
    ~Trust() { ::unsetenv("SSL_CERT_FILE"); }
    std::string file() const { return (folder_.path / "trusted.pem").string(); }

private:
    TemporaryFolder folder_;
};

// What becomes of a webhook to a host that shows this certificate, and what the host got to hear.
std::pair<Outcome, std::string> posted_to(const Certificate& shown) {
    TlsHost host(shown);
    WebhookSender sender(true);
    auto heard = std::async(std::launch::async, [&] { return host.answer_post(); });
    std::promise<Outcome> outcome;
    sender.send("https://localhost:" + host.port() + "/hook", {{"content", "Howdy"}},
                [&](Outcome told) { outcome.set_value(told); });
    const Outcome told = outcome.get_future().get();
    return {told, heard.get()};
}

// Why the database at a host that shows this certificate is not opened; it hears nothing.
std::string database_refusal(const Certificate& shown, const std::string& trusted) {
    TlsHost host(shown);
    auto heard = std::async(std::launch::async, [&] { return host.answer_database(); });
    const Result<std::unique_ptr<Store>> store =
        Store::open("postgresql://annie:sesame@localhost:" + host.port() +
                    "/tables?sslmode=verify-full&sslrootcert=" + trusted);
    EXPECT_EQ(heard.get(), "");
    return store ? "opened" : Words(Language::en).say(store.error());
}

} // namespace

TEST(EncryptedWebhooks, AreSentToWhoeverProvesWhoTheyAre) {
    const Certificate own("localhost"), same_name("localhost"), of_others("elsewhere.example");
    {
        const Trust trust(own);
        const auto [outcome, heard] = posted_to(own);
        EXPECT_EQ(outcome, Outcome::sent);
        EXPECT_THAT(heard, HasSubstr("POST /hook"));
        // The right name, but nobody we trust says so.
        EXPECT_EQ(posted_to(same_name), std::pair(Outcome::failed, std::string()));
    }
    // Trusted, but somebody else.
    const Trust trust(of_others);
    EXPECT_EQ(posted_to(of_others), std::pair(Outcome::failed, std::string()));
}

TEST(EncryptedDatabase, IsOpenedOnlyIfItProvesWhoItIs) {
    const Certificate own("localhost"), same_name("localhost"), of_others("elsewhere.example");
    const Trust trust(own);
    const std::string untrusted = database_refusal(same_name, trust.file());
    EXPECT_THAT(untrusted, HasSubstr("cannot open postgresql://annie@localhost"));
    EXPECT_THAT(untrusted, HasSubstr("certificate verify failed"));
    EXPECT_THAT(untrusted, Not(HasSubstr("sesame")));
    const Trust others(of_others);
    const std::string somebody_else = database_refusal(of_others, others.file());
    EXPECT_THAT(somebody_else, HasSubstr("does not match host name"));
    EXPECT_THAT(somebody_else, Not(HasSubstr("sesame")));
}

} // namespace conestoga::tests
