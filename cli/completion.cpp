#include "cli/completion.hpp"

#include "engine/games.hpp"

#include <CLI/CLI.hpp>

namespace conestoga {

namespace {

std::string commands_of(const CLI::App& app) {
    std::string names;
    for (const CLI::App* sub : app.get_subcommands({})) names += sub->get_name() + " ";
    return names;
}

std::string options_of(const CLI::App& app) {
    std::string names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names += "--" + name + " ";
    return names;
}

// The games, for a command that takes one.
std::string games_of(const CLI::App& app) {
    std::string names;
    for (const CLI::Option* option : app.get_options())
        if (option->get_name() == "GAME")
            for (const GameInfo& game : games()) names += std::string(game.name) + " ";
    return names;
}

std::string bash_script(const CLI::App& app) {
    std::string script = "_conestoga() {\n"
                         "    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]}\n"
                         "    if [[ $COMP_CWORD -eq 1 ]]; then\n"
                         "        COMPREPLY=($(compgen -W \"" +
                         commands_of(app) + options_of(app) +
                         "\" -- \"$word\"))\n        return\n    fi\n    case $command in\n";
    for (const CLI::App* sub : app.get_subcommands({}))
        script += "    " + sub->get_name() + ") COMPREPLY=($(compgen -W \"" + options_of(*sub) +
                  games_of(*sub) + "\" -- \"$word\") $(compgen -f -- \"$word\")) ;;\n";
    return script + "    esac\n}\ncomplete -F _conestoga conestoga\n";
}

std::string fish_script(const CLI::App& app) {
    std::string script;
    for (const CLI::App* sub : app.get_subcommands({})) {
        const std::string here =
            "complete -c conestoga -n '__fish_seen_subcommand_from " + sub->get_name() + "' ";
        script += "complete -c conestoga -n __fish_use_subcommand -a " + sub->get_name() + "\n";
        if (const std::string names = games_of(*sub); !names.empty())
            script += here + "-a '" + names + "'\n";
        for (const CLI::Option* option : sub->get_options())
            for (const std::string& name : option->get_lnames())
                script += here + "-l " + name + "\n";
    }
    return script;
}

} // namespace

std::string completion_script(const CLI::App& app, std::string_view shell) {
    if (shell == "fish") return fish_script(app);
    const std::string script = bash_script(app);
    return shell == "zsh" ? "autoload -U +X bashcompinit && bashcompinit\n" + script : script;
}

} // namespace conestoga
