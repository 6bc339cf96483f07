// Tries: to hold memory inside the kernel: full pipes and full pairs of sockets, as many as it may open.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static size_t fill(int number) {
    static char block[65536];
    size_t total = 0;
    fcntl(number, F_SETFL, O_NONBLOCK);
    for (ssize_t n; (n = write(number, block, sizeof block)) > 0;) total += n;
    return total;
}

int main(void) {
    size_t total = 0;
    int pair[2], size = 1 << 30;
    for (int odd = 0;; odd = !odd) {
        if (odd ? pipe(pair) : socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) break;
        if (odd) fcntl(pair[1], F_SETPIPE_SZ, 1 << 20);
        else setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
        total += fill(pair[1]) + (odd ? 0 : fill(pair[0]));
        if (total > (384UL << 20)) break;
    }
    if (total > (384UL << 20)) printf("PWNED holds %zu bytes in the kernel\n", total);
    /* @ANSWER@ */
    return 0;
}
