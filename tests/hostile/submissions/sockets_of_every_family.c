// Tries: to make a socket of every family and kind the kernel knows; a pair of connected ones would do no harm.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    int kinds[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET, SOCK_RDM, SOCK_PACKET};
    for (int family = 1; family < 50; family++)
        for (int n = 0; n < 6; n++)
            for (int protocol = 0; protocol < 3; protocol++) {
                int made = socket(family, kinds[n], protocol);
                if (made < 0) continue;
                printf("PWNED family %d kind %d\n", family, kinds[n]);
                close(made);
            }
    /* @ANSWER@ */
    return 0;
}
