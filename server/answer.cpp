#include "server/answer.hpp"

#include "server/paths.hpp"

namespace conestoga {

namespace {

constexpr std::string_view plain_text = "text/plain; charset=utf-8";

std::string_view text_of(Status status) {
    switch (status) {
    case Status::ok: return "ok";
    case Status::not_modified: return "";
    case Status::bad_request: return "400 Bad Request\n";
    case Status::forbidden: return "403 Forbidden\n";
    case Status::not_found: return "404 Not Found\n";
    case Status::method_not_allowed: return "405 Method Not Allowed\n";
    case Status::content_too_large: return "413 Content Too Large\n";
    case Status::uri_too_long: return "414 URI Too Long\n";
    case Status::header_too_large: return "431 Request Header Fields Too Large\n";
    case Status::unavailable: return "503 Service Unavailable\n";
    case Status::version_not_supported: return "505 HTTP Version Not Supported\n";
    }
    return "";
}

Answer begin(Status status) {
    Answer answer{status, {}};
    answer.headers.reserve(16);
    const auto security = security_headers();
    answer.headers.assign(security.begin(), security.end());
    return answer;
}

void set_body(Answer& answer, std::string_view body, Method method) {
    answer.length = body.size();
    if (method != Method::head) answer.body = body;
}

Answer short_answer(Status status, Method method) {
    Answer answer = begin(status);
    answer.headers.push_back({"Content-Type", plain_text});
    answer.headers.push_back({"Cache-Control", "no-store"});
    set_body(answer, text_of(status), method);
    return answer;
}

Answer file_answer(const StaticFile& file, const HttpRequest& request) {
    const Variant& variant = file.variant_for(request.accept_encoding);
    const bool is_known = names_etag(request.if_none_match, variant.etag);
    Answer answer = begin(is_known ? Status::not_modified : Status::ok);
    answer.headers.push_back({"ETag", variant.etag});
    answer.headers.push_back({"Cache-Control", file.cache_control});
    if (file.variants.size() > 1) answer.headers.push_back({"Vary", "Accept-Encoding"});
    if (is_known) return answer;
    answer.headers.push_back({"Content-Type", file.type});
    if (variant.encoding != Encoding::identity)
        answer.headers.push_back({"Content-Encoding", name(variant.encoding)});
    set_body(answer, variant.bytes, request.method);
    return answer;
}

} // namespace

Answer answer(const StaticFiles& files, const HttpRequest& request) {
    if (!request.names_host) return refusal(Status::bad_request, request.method);
    if (request.method == Method::other) return refusal(Status::method_not_allowed);
    if (request.target.size() > longest_target)
        return refusal(Status::uri_too_long, request.method);
    const std::optional<std::string> path = path_of(request.target);
    if (!path) return refusal(Status::bad_request, request.method);
    if (*path == "/healthz") return short_answer(Status::ok, request.method);
    const StaticFile* file = files.find(*path);
    return file ? file_answer(*file, request) : refusal(Status::not_found, request.method);
}

Answer refusal(Status status, Method method) {
    Answer answer = short_answer(status, method);
    if (status == Status::method_not_allowed) answer.headers.push_back({"Allow", "GET, HEAD"});
    if (status == Status::unavailable) answer.headers.push_back({"Retry-After", "5"});
    return answer;
}

} // namespace conestoga
