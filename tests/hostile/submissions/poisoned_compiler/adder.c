// Tries: to have files beside it taken for the compiler's own: headers, libraries, programs, options.
// Must get: AC, for it answers honestly.
#include <stdio.h>

#ifdef POISONED
#error poisoned
#endif

int main(void) {
    /* @ANSWER@ */
    return 0;
}
