// Tries: to have the kernel signal its parent, as the owner of a socket on which something arrives.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/sockios.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    int targets[] = {getppid(), -getppid(), 1}, on = 1, pair[2];
    unsigned long ways[] = {FIOSETOWN, SIOCSPGRP};
    for (int n = 0; n < 6; n++) {
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) continue;
        if (ioctl(pair[0], ways[n % 2], &targets[n / 2])) continue;
        fcntl(pair[0], F_SETSIG, SIGUSR1);
        ioctl(pair[0], FIOASYNC, &on);
        write(pair[1], "x", 1);
    }
    /* @ANSWER@ */
    return 0;
}
