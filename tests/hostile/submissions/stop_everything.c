// Tries: to stop all processes at once.
// Must get: AC, for it answers honestly afterwards.
#include <signal.h>
#include <stdio.h>

int main(void) {
    if (kill(-1, SIGSTOP) == 0) puts("PWNED stopped everything");
    /* @ANSWER@ */
    return 0;
}
