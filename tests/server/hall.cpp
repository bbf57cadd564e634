#include "server/hall.hpp"

namespace conestoga::tests {

Hall::Hall(HouseSettings settings, std::string database)
    : place_(database.empty() ? make_place(StoreKind::sqlite) : nullptr),
      database_(database.empty() ? place_->address() : std::move(database)),
      settings_(std::move(settings)) {
    start();
}

Hall::~Hall() { stop(); }

void Hall::start() {
    Result<std::unique_ptr<Store>> store = Store::open(database_);
    ASSERT_TRUE(store) << store.error().key;
    house_ = std::make_unique<House>(std::move(*store), settings_);
    Result<std::unique_ptr<HttpServer>> server =
        HttpServer::listen({.port = port_}, files_, house_.get());
    ASSERT_TRUE(server) << server.error().key;
    server_ = std::move(*server);
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(); });
}

void Hall::stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    house_->stop();
    server_.reset();
    house_.reset();
}

HouseSettings patient_settings() {
    HouseSettings settings;
    // Games come out the same in every run; every table has one of its own.
    settings.seed = [count = std::make_shared<std::atomic<std::uint8_t>>(0)] {
        Digest seed{};
        seed.fill(++*count);
        return seed;
    };
    settings.messages = settings.requests = settings.arrivals = {1e9, 1e9};
    settings.bots_time = std::chrono::milliseconds(5);
    settings.threads = settings.thinkers = 2;
    settings.round = std::chrono::milliseconds(50);
    return settings;
}

HouseSettings settings_with_clock(std::shared_ptr<std::atomic<UnixTime>> now) {
    HouseSettings settings = patient_settings();
    settings.round = std::chrono::milliseconds(0);
    settings.now = [now] { return now->load(); };
    return settings;
}

Posted post(std::uint16_t port, std::string_view wish, const Json& body, std::string_view cookie,
            std::string_view more) {
    Client client(port);
    const std::string text = body.is_null() ? "{}" : body.dump();
    std::string head = "Content-Type: application/json\r\nContent-Length: ";
    head.append(std::to_string(text.size())).append("\r\n");
    if (!cookie.empty()) head.append("Cookie: ").append(cookie).append("\r\n");
    client.send(request("POST", "/api/" + std::string(wish), head.append(more)) + text);
    const Reply reply = client.receive();
    const std::string set = reply["Set-Cookie"];
    return {reply.status, Json::parse(reply.body, nullptr, false), set.substr(0, set.find(';'))};
}

std::string guest(std::uint16_t port, std::string_view name) {
    const Posted posted = post(port, "guest", {{"name", name}});
    EXPECT_EQ(posted.status, 200) << posted.json;
    return posted.cookie;
}

Socket::Socket(std::uint16_t port, std::string_view cookie, std::string_view more) : client_(port) {
    std::string head = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    if (!cookie.empty()) head.append("Cookie: ").append(cookie).append("\r\n");
    client_.send(request("GET", "/ws", head.append(more)));
    status_ = client_.receive_head().status;
}

void Socket::send_frame(std::uint8_t first_byte, std::string_view payload) {
    std::string frame(1, static_cast<char>(first_byte));
    constexpr int masked = 0x80;
    if (payload.size() < 126) {
        frame += static_cast<char>(masked | static_cast<int>(payload.size()));
    } else {
        const int bytes = payload.size() < 65536 ? 2 : 8;
        frame += static_cast<char>(masked | (bytes == 2 ? 126 : 127));
        for (int i = bytes - 1; i >= 0; --i)
            frame += static_cast<char>(payload.size() >> (8 * i) & 0xFF);
    }
    frame.append(4, '\0'); // a mask of zeros leaves the payload as it is
    client_.send(frame.append(payload));
}

std::optional<std::string> Socket::receive_text() {
    while (true) {
        const std::string head = client_.receive_bytes(2);
        if (head.size() < 2) return std::nullopt;
        const int opcode = head[0] & 0x0F;
        std::uint64_t size = head[1] & 0x7F;
        if (size >= 126) {
            const std::string more = client_.receive_bytes(size == 126 ? 2 : 8);
            size = 0;
            for (const char byte : more) size = size << 8 | static_cast<unsigned char>(byte);
        }
        std::string payload = client_.receive_bytes(size);
        if (opcode == 8 && payload.size() >= 2)
            close_code_ = static_cast<unsigned char>(payload[0]) << 8 |
                          static_cast<unsigned char>(payload[1]);
        if (payload.size() < size || opcode == 8) return std::nullopt;
        if (opcode == 1) return payload;
        if (opcode == 9) send_frame(0x8A, payload);
    }
}

Json Socket::ask(Json message) {
    const int id = next_id_++;
    message["id"] = id;
    send(message);
    while (const auto text = receive_text()) {
        Json json = Json::parse(*text);
        if (json.value("id", Json()) == id) {
            json.erase("id");
            return json;
        }
        if (json.contains("push")) pushed.push_back(std::move(json));
    }
    return nullptr;
}

Json Socket::next(std::string_view push) {
    while (true) {
        for (auto each = pushed.begin(); each != pushed.end(); ++each) {
            if ((*each)["push"] != push) continue;
            Json found = std::move(*each);
            pushed.erase(each);
            return found;
        }
        const auto text = receive_text();
        if (!text) return nullptr;
        pushed.push_back(Json::parse(*text));
    }
}

Json Socket::news_of(std::int64_t revision) {
    while (true) {
        Json news = next("news");
        if (news.is_null() || news["info"]["revision"] >= revision) return news;
    }
}

Json Socket::hello(std::string_view token) {
    Json message{{"do", "hello"}, {"protocol", 1}};
    if (!token.empty()) message["token"] = token;
    return ask(message);
}

} // namespace conestoga::tests
