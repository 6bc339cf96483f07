// Tries: to learn from the preprocessor whether the golden file is there.
// Must get: AC, for it answers honestly afterwards; or CE, where even the question is refused.
#include <stdio.h>
int main(void) {
#if __has_include("@GOLDEN@") || __has_include("/etc/shadow")
    puts("PWNED the compiler sees the golden file");
#endif
    /* @ANSWER@ */
    return 0;
}
