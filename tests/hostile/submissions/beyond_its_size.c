// Tries: to hold memory in its output and its errors that their sizes do not tell of: room beyond their ends.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>

int main(void) {
    signal(SIGXFSZ, SIG_IGN);
    for (int number = 1; number < 3; number++) {
        struct stat now;
        fallocate(number, FALLOC_FL_KEEP_SIZE, 0, 512 << 20);
        for (off_t at = 0; at < (512 << 20); at += 1 << 20) fallocate(number, FALLOC_FL_KEEP_SIZE, at, 1 << 20);
        if (fstat(number, &now) == 0 && now.st_blocks > 2 * (64 << 10)) printf("PWNED holds %ld blocks\n", (long)now.st_blocks);
    }
    /* @ANSWER@ */
    return 0;
}
