# find_package(conestoga) gives
#   conestoga::shared   the C interface (conestoga.h), its ABI versioned
#   conestoga::static   the same, and all of the C++ rooms: #include "engine/games.hpp"
include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(nlohmann_json)
include(${CMAKE_CURRENT_LIST_DIR}/conestoga-targets.cmake)
