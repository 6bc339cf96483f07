// Tries: to write to both of its streams for ever, caring for no error and no signal.
// Must get: OLE, TLE or RTE.
#include <signal.h>
#include <unistd.h>

int main(void) {
    static char block[65536];
    for (int n = 1; n < 32; n++) signal(n, SIG_IGN);
    for (;;) {
        write(1, block, sizeof block);
        write(2, block, sizeof block);
    }
}
