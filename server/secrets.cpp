#include "server/secrets.hpp"

#include "table/sha256.hpp"

#include <array>
#include <new>
#include <sodium.h>
#include <stdexcept>

namespace conestoga {

namespace {

void begin_sodium() {
    static const bool works = ::sodium_init() >= 0;
    if (!works) throw std::runtime_error("libsodium cannot be used");
}

constexpr std::string_view plain_letters = "abcdefghijkmnpqrstuvwxyz23456789"; // 32, without l, o

std::string random_letters(std::size_t count) {
    begin_sodium();
    std::string text(count, ' ');
    for (char& letter : text) letter = plain_letters[::randombytes_uniform(plain_letters.size())];
    return text;
}

} // namespace

std::string random_id() { return random_letters(26); }
std::string random_secret() { return random_letters(52); }

std::string hash_of_secret(std::string_view secret) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(secret.data());
    return hex(sha256({bytes, secret.size()}));
}

bool is_same_secret(std::string_view one, std::string_view other) {
    return one.size() == other.size() && ::sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string hash_of_password(const std::string& password) {
    begin_sodium();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (::crypto_pwhash_str_alg(
            hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool is_password(const std::string& password, const std::string& hash) {
    begin_sodium();
    return ::crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void pretend_to_check(const std::string& password) {
    static const std::string nobodys = hash_of_password(random_secret());
    (void)is_password(password, nobodys);
}

} // namespace conestoga
