#include "cli/analysis_page.hpp"

#include "analysis/reason.hpp"
#include "cli/screen_picture.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>

namespace conestoga {

namespace {

constexpr int width = 720, height = 300, left = 40, right = 16, top = 12, bottom = 28;
constexpr std::size_t most_swings = 3; // of chance that are told

// A colour and a line of its own for each seat, for those who do not see colours.
constexpr std::array<const char*, max_seats> seat_lines{"", "8 4", "2 4", "10 3 2 3"};

constexpr std::string_view style = R"(
:root{--ink:#2b2118;--paper:#fbf6ea;--line:#cdbf9f;--s0:#a23b2a;--s1:#1f5f8b;--s2:#3d6b2e;--s3:#7a4a8c;--soft:#7d705c;--p33:#1f5f8b;--p35:#2f7a3f;--p167:#a23b2a;--p178:#8a6410}
@media screen and (prefers-color-scheme:dark){:root{--ink:#efe6d2;--paper:#1f1a15;--line:#5a4d3a;--s0:#e58a76;--s1:#7fb8de;--s2:#9cc98a;--s3:#c79ad6;--soft:#a3957d;--p33:#7fb8de;--p35:#8fd09c;--p167:#e58a76;--p178:#e3bd63}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:48rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Georgia,serif}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.2rem;margin-top:2rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .4rem;border-bottom:1px solid var(--line);text-align:right}th:first-child,td:first-child{text-align:left}
@media(max-width:30rem){th,td{padding:.3rem .15rem;font-size:.875rem}}
svg{width:100%;height:auto}svg text{font:12px Georgia,serif;fill:var(--ink)}
.board{overflow-x:auto;border:1px solid var(--line);padding:.5rem}.board svg{min-width:40rem;display:block}
.board text{font:17px monospace}.board path{stroke:var(--soft);stroke-width:4;stroke-linecap:round}.board text{stroke:none!important}.b{font-weight:bold}.board rect{fill:var(--ink)}.board .i{fill:var(--paper)}
.board .p33{fill:var(--p33);stroke:var(--p33)}.board .p35{fill:var(--p35);stroke:var(--p35)}.board .p167{fill:var(--p167);stroke:var(--p167)}.board .p178{fill:var(--p178);stroke:var(--p178)}.board .p244{fill:var(--soft)}
article{border-left:4px solid;padding-left:.8rem;margin:1.5rem 0;break-inside:avoid}
h3{font-size:1rem;margin:0 0 .3rem}p{margin:.3rem 0}
.switch{position:absolute;opacity:0}.switch+label{display:inline-block;padding:.5rem .8rem;border:1px solid var(--line);cursor:pointer}
.switch:checked+label{background:var(--ink);color:var(--paper)}.switch:focus-visible+label{outline:3px solid var(--s1)}
header:has(#fr:checked)~main[lang=en],header:has(#en:checked)~main[lang=fr]{display:none}
@media print{header{display:none}body{background:#fff;color:#000;max-width:none}.board svg{min-width:0}}
)";

std::string escaped(std::string_view text) {
    std::string safe;
    for (char c : text) switch (c) {
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '&': safe += "&amp;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += c;
        }
    return safe;
}

class Page {
public:
    Page(const Analysis& analysis, Language language)
        : analysis_(analysis),
          story_(analysis.story()),
          game_(*story_.game),
          language_(language),
          names_(shown_names(story_)),
          words_(language, names_) {}

    std::string title() const { return say({std::string(game_.name()) + ".title"}); }

    std::string main() {
        out_ << "<main lang=\"" << code(language_) << "\">\n<h1>"
             << say(Message{"cli.page.title"}.with("game",
                                                   Message{std::string(game_.name()) + ".title"}))
             << "</h1>\n<p>" << names() << "</p>\n";
        graph();
        table();
        moments();
        swings();
        out_ << "<h2>" << say({"cli.page.reading"}) << "</h2>\n<p>" << say({"cli.page.meaning"})
             << "</p>\n</main>\n";
        return out_.str();
    }

private:
    std::string say(const Message& message) const { return escaped(words_.say(message)); }
    std::string name(Seat seat) const { return escaped(names_[seat]); }
    std::string names() const {
        std::string all;
        for (Seat seat = 0; seat < game_.players(); ++seat)
            all += (all.empty() ? "" : " · ") + name(seat);
        return all;
    }
    std::string points(int parts) const { return shown_points(language_, parts); }
    std::string change(int parts) const { return shown_change(language_, parts); }

    // --- the graph -------------------------------------------------------------------------------

    double x(std::size_t ply) const {
        const auto all = static_cast<double>(std::max<std::size_t>(1, analysis_.plies()));
        return left + (width - left - right) * static_cast<double>(ply) / all;
    }
    static double y(int parts) {
        return top + (height - top - bottom) * (1 - static_cast<double>(parts) / victory_parts);
    }

    void graph() {
        out_ << "<svg viewBox=\"0 0 " << width << ' ' << height << "\" role=\"img\" aria-label=\""
             << say({"cli.page.graph"}) << "\">\n"
             << std::fixed << std::setprecision(1);
        for (int quarter = 0; quarter <= 4; ++quarter) {
            const double at = y(victory_parts / 4 * quarter);
            out_ << "<line x1=\"" << left << "\" x2=\"" << width - right << "\" y1=\"" << at
                 << "\" y2=\"" << at << "\" stroke=\"var(--line)\"/><text x=\"" << left - 6
                 << "\" y=\"" << at + 4 << "\" text-anchor=\"end\">" << quarter * 25 << "</text>\n";
        }
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            out_ << "<polyline fill=\"none\" stroke=\"var(--s" << int{seat}
                 << ")\" stroke-width=\"2\" stroke-dasharray=\"" << seat_lines[seat]
                 << "\" points=\"";
            for (std::size_t ply = 0; ply <= analysis_.plies(); ++ply)
                out_ << x(ply) << ',' << y(analysis_.chances(ply)[seat]) << ' ';
            out_ << "\"/>\n";
        }
        int number = 0;
        for (Seat seat = 0; seat < game_.players(); ++seat)
            for (const Moment& moment : analysis_.moments(seat)) {
                const double at_x = x(moment.ply), at_y = y(analysis_.chances(moment.ply)[seat]);
                out_ << "<circle cx=\"" << at_x << "\" cy=\"" << at_y
                     << "\" r=\"9\" fill=\"var(--paper)\" stroke=\"var(--s" << int{seat}
                     << ")\" stroke-width=\"2\"/><text x=\"" << at_x << "\" y=\"" << at_y + 4
                     << "\" text-anchor=\"middle\">" << ++number << "</text>\n";
            }
        out_ << "</svg>\n<p>";
        for (Seat seat = 0; seat < game_.players(); ++seat)
            out_ << "<svg viewBox=\"0 0 28 8\" style=\"width:1.8rem\" aria-hidden=\"true\"><line "
                    "x1=\"0\" x2=\"28\" y1=\"4\" y2=\"4\" stroke=\"var(--s"
                 << int{seat} << ")\" stroke-width=\"3\" stroke-dasharray=\"" << seat_lines[seat]
                 << "\"/></svg> " << name(seat) << " ";
        out_ << "</p>\n";
    }

    // --- luck and skill --------------------------------------------------------------------------

    void table() {
        out_ << "<h2>" << say({"cli.page.ledger"}) << "</h2>\n<table><tr><th>"
             << say({"cli.analysis.seat"});
        for (const char* column : {"cli.analysis.start", "cli.analysis.own", "cli.analysis.rivals",
                                   "cli.analysis.luck", "cli.analysis.result"})
            out_ << "</th><th>" << say({column});
        out_ << "</th></tr>\n";
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            const Ledger ledger = analysis_.ledger(seat);
            out_ << "<tr><td>" << name(seat) << "</td><td>" << points(ledger.start) << "</td><td>"
                 << change(ledger.own) << "</td><td>" << change(ledger.rivals) << "</td><td>"
                 << change(ledger.luck) << "</td><td>" << points(ledger.result) << "</td></tr>\n";
        }
        out_ << "</table>\n<p>" << say({"cli.analysis.legend"}) << "</p>\n";
    }

    // --- the moments that mattered ---------------------------------------------------------------

    void moments() {
        out_ << "<h2>" << say({"cli.page.moments"}) << "</h2>\n";
        int number = 0;
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            const std::vector<Moment> of_seat = analysis_.moments(seat);
            if (of_seat.empty())
                out_ << "<p>" << say(Message{"cli.analysis.no_moments"}.with("who", SeatName{seat}))
                     << "</p>\n";
            for (const Moment& moment : of_seat) tell(moment, seat, ++number);
        }
    }

    void tell(const Moment& moment, Seat seat, int number) {
        const AnyObservation& seen = story_.known_to_actor(moment.ply);
        const Decision& decision = *analysis_.decision(moment.ply);
        out_ << "<article style=\"border-color:var(--s" << int{seat} << ")\"><h3>" << number << ". "
             << say(Message{"cli.analysis.moment"}
                        .with("who", SeatName{seat})
                        .with("ply", static_cast<int>(moment.ply))
                        .with("verdict",
                              Message{"cli.verdict." + std::string(id(decision.verdict))})
                        .with("points", points(decision.lost))
                        .with("played", game_.describe(seen, story_.plies[moment.ply].action)))
             << "</h3>\n<p><strong>"
             << say(Message{"cli.analysis.better"}.with("better",
                                                        game_.describe(seen, moment.better)))
             << "</strong></p>\n";
        for (const Message& reason : reasons(game_, seat, moment.contrast))
            out_ << "<p>" << say(reason) << "</p>\n";
        out_ << screen_picture(game_.screen(game_.view(seen), words_, Ink::ansi),
                               say({"cli.page.board"}))
             << "</article>\n";
    }

    // What chance did that changed most.
    void swings() {
        struct Swing {
            std::size_t ply;
            Seat seat;
            int size;
        };
        std::vector<Swing> all;
        for (std::size_t ply = 0; ply < analysis_.plies(); ++ply) {
            if (is_player(story_.plies[ply].actor)) continue;
            Swing largest{ply, 0, 0};
            for (Seat seat = 0; seat < game_.players(); ++seat) {
                const int size = analysis_.known(ply + 1)[seat] - analysis_.known(ply)[seat];
                if (std::abs(size) > std::abs(largest.size)) largest = {ply, seat, size};
            }
            all.push_back(largest);
        }
        std::ranges::stable_sort(all, std::greater<>{},
                                 [](const Swing& swing) { return std::abs(swing.size); });
        if (all.size() > most_swings) all.resize(most_swings);
        if (all.empty()) return;
        out_ << "<h2>" << say({"cli.page.swings"}) << "</h2>\n<ul>\n";
        for (const Swing& swing : all)
            out_ << "<li>"
                 << say(Message{"cli.page.swing"}
                            .with("ply", static_cast<int>(swing.ply))
                            .with("what", game_.describe(story_.shared[swing.ply],
                                                         story_.plies[swing.ply].action))
                            .with("who", SeatName{swing.seat})
                            .with("points", change(swing.size)))
                 << "</li>\n";
        out_ << "</ul>\n";
    }

    const Analysis& analysis_;
    const Story& story_;
    const AnyGame& game_;
    Language language_;
    std::vector<std::string> names_;
    Words words_;
    std::ostringstream out_;
};

} // namespace

std::vector<std::string> shown_names(const Story& story) {
    std::vector<std::string> names = story.names;
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        if (std::ranges::count(story.names, names[seat]) > 1)
            names[seat] += " " + std::to_string(seat + 1);
    return names;
}

std::string shown_points(Language language, int parts) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << 100.0 * parts / victory_parts;
    std::string number = text.str();
    if (language == Language::fr) std::ranges::replace(number, '.', ',');
    return number;
}

std::string shown_change(Language language, int parts) {
    return (parts > 0 ? "+" : "") + shown_points(language, parts);
}

std::string analysis_page(const Analysis& analysis) {
    std::string page = "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><meta "
                       "name=\"viewport\" content=\"width=device-width\"><title>" +
                       Page(analysis, Language::en).title() + "</title><style>" +
                       std::string(style) + "</style></head>\n<body>\n<header>\n";
    for (Language language : languages) {
        const std::string lang(code(language));
        page += "<input class=\"switch\" type=\"radio\" name=\"lang\" id=\"" + lang + "\"" +
                (language == Language::en ? " checked" : "") + "><label for=\"" + lang +
                "\" lang=\"" + lang + "\">" + Words(language).say({"cli.page.language"}) +
                "</label>\n";
    }
    page += "</header>\n";
    for (Language language : languages) page += Page(analysis, language).main();
    return page + "</body>\n</html>\n";
}

} // namespace conestoga
