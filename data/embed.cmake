# Writes every JSON file of data/ into one C++ source. Run as
#   cmake -D DATA=<data folder> -D OUT=<file.cpp> [-D TERMINAL=OFF] [-D LIBRARY=OFF] [-D WEIGHTS=OFF] -P embed.cmake
file(GLOB_RECURSE files RELATIVE "${DATA}" "${DATA}/*.json")
list(FILTER files EXCLUDE REGEX "^puzzles/") # the page fetches them
if(DEFINED TERMINAL AND NOT TERMINAL)
    list(FILTER files EXCLUDE REGEX "-screen.json$") # the words of the text screens
    list(FILTER files EXCLUDE REGEX "/(terminal|server|store).json$") # of its commands, of servers and their databases
endif()
if(DEFINED LIBRARY AND NOT LIBRARY)
    list(FILTER files EXCLUDE REGEX "/library.json$") # what other programs are told
endif()
if(DEFINED WEIGHTS AND NOT WEIGHTS)
    list(FILTER files EXCLUDE REGEX "^bots/") # what the bots have learned: the page loads it with the game
endif()
list(SORT files)
set(rows "")
foreach(path IN LISTS files)
    file(READ "${DATA}/${path}" text)
    # A literal may not be too long for every compiler: cut it in pieces that are joined again.
    string(REGEX REPLACE "(\n[^\n]*\n[^\n]*\n[^\n]*\n[^\n]*\n[^\n]*\n[^\n]*\n)"
           "\\1)~~\" R\"~~(" text "${text}")
    string(APPEND rows "    file(\"${path}\", R\"~~(${text})~~\"),\n")
endforeach()
file(WRITE "${OUT}.new" "#include \"data/embedded.hpp\"

namespace conestoga {

namespace {
// A literal knows its length: counting them all is more than some compilers do in a constant.
template <std::size_t size>
constexpr EmbeddedFile file(std::string_view path, const char (&text)[size]) {
    return {path, {text, size - 1}};
}
constexpr EmbeddedFile files[] = {
${rows}};
}

std::span<const EmbeddedFile> embedded_files() { return files; }

} // namespace conestoga
")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
