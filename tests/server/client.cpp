#include "server/client.hpp"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace conestoga::tests {

std::string Reply::operator[](std::string_view name) const {
    const std::string start = "\r\n" + std::string(name) + ": ";
    const std::size_t at = head.find(start);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + start.size();
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

Client::Client(std::uint16_t port, const std::string& host)
    : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval deadline{10, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &deadline, sizeof deadline);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &deadline, sizeof deadline);
    const int buffer = 64 << 10; // what is not read is not taken either
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    ::inet_pton(AF_INET, host.c_str(), &address.sin_addr);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
}

Client::~Client() { ::close(socket_); }

void Client::send(std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent <= 0) return; // the server has hung up; receive() will tell
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool Client::fill() {
    std::array<char, 65536> block;
    const ssize_t count = ::recv(socket_, block.data(), block.size(), 0);
    if (count <= 0) return false;
    unread_.append(block.data(), static_cast<std::size_t>(count));
    return true;
}

Reply Client::receive_head() {
    std::size_t end;
    while ((end = unread_.find("\r\n\r\n")) == std::string::npos)
        if (!fill()) return {};
    Reply reply;
    reply.head = unread_.substr(0, end + 2);
    reply.status = std::atoi(reply.head.c_str() + sizeof "HTTP/1.1");
    unread_.erase(0, end + 4);
    return reply;
}

std::string Client::receive_bytes(std::size_t count) {
    while (unread_.size() < count && fill()) continue;
    std::string bytes = unread_.substr(0, count);
    unread_.erase(0, bytes.size());
    return bytes;
}

Reply Client::receive() {
    Reply reply = receive_head();
    const auto length = static_cast<std::size_t>(std::atoll(reply["Content-Length"].c_str()));
    reply.body = receive_bytes(length);
    return reply.body.size() == length ? reply : Reply{};
}

bool Client::is_hung_up() {
    if (!unread_.empty()) return false;
    char byte = 0;
    const ssize_t count = ::recv(socket_, &byte, 1, 0);
    return count == 0 || (count < 0 && errno == ECONNRESET);
}

Reply Client::get(std::string_view target, std::string_view more) {
    send(request("GET", target, more));
    return receive();
}

std::string request(std::string_view method, std::string_view target, std::string_view more) {
    std::string text(method);
    text.append(" ").append(target).append(" HTTP/1.1\r\nHost: localhost\r\n");
    return text.append(more).append("\r\n");
}

} // namespace conestoga::tests
