// Tries: to keep the judge waiting, deaf to every signal that can be blocked.
// Must get: TLE.
#include <signal.h>
#include <unistd.h>

int main(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    for (;;) pause();
}
