// Encrypted connections to others: certificates are checked against those that this machine trusts,
// and must be of the host that was asked for.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <openssl/ssl.h>
#include <string>

namespace conestoga {

inline boost::asio::ssl::context tls_context() {
    boost::asio::ssl::context context(boost::asio::ssl::context::tls_client);
    context.set_default_verify_paths();
    context.set_verify_mode(boost::asio::ssl::verify_peer);
    ::SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
    return context;
}

// Before the handshake: which host it must be.
template <typename TlsStream>
void expect_host(TlsStream& stream, const std::string& host) {
    stream.set_verify_callback(boost::asio::ssl::host_name_verification(host));
    ::SSL_set_tlsext_host_name(stream.native_handle(), host.c_str());
}

} // namespace conestoga
