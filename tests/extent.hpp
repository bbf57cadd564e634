// How much of whole games a test looks at: everything where the program is as people have it; under
// sanitizers, which are slow, one in so many.
#pragma once

namespace conestoga::tests {

#ifdef NDEBUG
inline constexpr int one_in = 1;
#else
inline constexpr int one_in = 6;
#endif

} // namespace conestoga::tests
