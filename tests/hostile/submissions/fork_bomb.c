// Tries: to fork until nothing else runs, and never to give up.
// Must get: TLE.
#include <unistd.h>

int main(void) {
    for (;;) fork();
}
