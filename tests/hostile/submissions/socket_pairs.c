// Tries: to give a pair of connected sockets an address, of a server or its own, and to make pairs of every other family.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void send_to(const char *name, int length) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    socklen_t size = offsetof(struct sockaddr_un, sun_path) + length;
    int pair[2];
    memcpy(address.sun_path, name, length);
    for (int kind = SOCK_STREAM; kind <= SOCK_SEQPACKET; kind++) {
        if (socketpair(AF_UNIX, kind, 0, pair)) continue;
        if (sendto(pair[0], "hello", 5, 0, (void *)&address, size) == 5 && kind == SOCK_DGRAM) printf("PWNED sent to %s\n", name);
        if (connect(pair[0], (void *)&address, size) == 0) printf("PWNED connected to %s\n", name);
        close(pair[0]);
        close(pair[1]);
    }
}

int main(void) {
    static const char own[] = "\0@MARK@-own", abstract[] = "\0datagrams-@MARK@";
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int pair[2];
    for (int family = 2; family < 50; family++)
        for (int kind = SOCK_STREAM; kind <= SOCK_SEQPACKET; kind++)
            if (socketpair(family, kind, 0, pair) == 0) printf("PWNED a pair of family %d kind %d\n", family, kind);
    send_to("@SOCKET@-datagrams", strlen("@SOCKET@-datagrams"));
    send_to(abstract, sizeof abstract - 1);
    send_to("/dev/log", strlen("/dev/log"));
    send_to("/run/systemd/journal/socket", strlen("/run/systemd/journal/socket"));
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0) {
        memcpy(address.sun_path, own, sizeof own - 1);
        if (bind(pair[0], (void *)&address, offsetof(struct sockaddr_un, sun_path) + sizeof own - 1) == 0) puts("PWNED bound a name");
    }
    /* @ANSWER@ */
    return 0;
}
