// Tries: to hold memory that no limit on its address space counts: files in memory, as many as it may open.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 20];
    size_t total = 0;
    int number;
    signal(SIGXFSZ, SIG_IGN);
    while (total < (640UL << 20) && (number = memfd_create("m", 0)) >= 0)
        for (ssize_t n; total < (640UL << 20) && (n = write(number, block, sizeof block)) > 0;) total += n;
    if (total > (512UL << 20)) printf("PWNED holds %zu bytes beyond its memory\n", total);
    /* @ANSWER@ */
    return 0;
}
