// Tries: to be gone before it is caught: every child gets a session of its own and its parent ends at once.
// Must get: TLE or WA.
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    long refused = 0;
    for (;;) {
        int pid = fork();
        if (pid > 0) _exit(0);
        if (pid == 0) setsid();
        if (pid < 0 && ++refused > 1000000000) _exit(1);
    }
}
