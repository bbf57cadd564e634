// Secrets of people: what a cookie, an invite or a token says, and passwords. Whoever keeps them
// keeps their hashes alone; comparing takes the same time whatever differs.
#pragma once

#include <string>
#include <string_view>

namespace conestoga {

// 128 random bits as 26 letters and digits that can be read aloud: for ids.
std::string random_id();
// 256 random bits, written so that they fit into a cookie or a link.
std::string random_secret();
// What is kept of a secret.
std::string hash_of_secret(std::string_view secret);
bool is_same_secret(std::string_view one, std::string_view other);

// argon2id with a salt of its own; takes a good part of a second and 64 MB, on purpose.
std::string hash_of_password(const std::string& password);
bool is_password(const std::string& password, const std::string& hash);
// As long as `is_password` takes, for accounts that are not there.
void pretend_to_check(const std::string& password);

} // namespace conestoga
