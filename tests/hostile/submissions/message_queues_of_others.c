// Tries: to remove, read and fill the POSIX message queues of the user who started the judge.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    char note[8192];
    /* A name and a descriptor that nobody has: another answer than a refusal shows that the kernel looks. */
    if (mq_unlink("/@MARK@-nobody") == 0 || errno == ENOENT) puts("PWNED could remove a queue");
    if (mq_receive(-1, note, sizeof note, NULL) >= 0 || errno == EBADF) puts("PWNED could read a queue");
    if (mq_send(-1, note, 1, 0) == 0 || errno == EBADF) puts("PWNED could fill a queue");
    if (open("/dev/mqueue/@MARK@", O_RDWR | O_CREAT, 0666) >= 0) puts("PWNED made a queue");
    /* @ANSWER@ */
    return 0;
}
