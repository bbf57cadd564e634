#include "cli/qr_code.hpp"

#include <memory>
#include <qrencode.h>

namespace conestoga {

namespace {

constexpr int border = 2; // modules; the terminal's own background is the rest of the quiet zone

class QrModules {
public:
    explicit QrModules(std::string_view text)
        : code_(::QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L),
                &::QRcode_free) {}

    explicit operator bool() const { return code_ != nullptr; }
    int width() const { return code_->width; }
    // What is outside is light.
    bool is_dark(int row, int column) const {
        if (row < 0 || column < 0 || row >= width() || column >= width()) return false;
        return (code_->data[row * width() + column] & 1) != 0;
    }

private:
    std::unique_ptr<QRcode, void (*)(QRcode*)> code_;
};

// Two modules, one above the other; what is light is drawn.
const char* blocks(bool is_upper_dark, bool is_lower_dark) {
    if (is_upper_dark) return is_lower_dark ? " " : "▄";
    return is_lower_dark ? "▀" : "█";
}

} // namespace

std::string qr_code(std::string_view text) {
    const QrModules modules(text);
    if (!modules) return {};
    std::string drawn;
    for (int row = -border; row < modules.width() + border; row += 2) {
        for (int column = -border; column < modules.width() + border; ++column)
            drawn += blocks(modules.is_dark(row, column), modules.is_dark(row + 1, column));
        drawn += '\n';
    }
    return drawn;
}

} // namespace conestoga
