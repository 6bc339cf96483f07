// Tries: to leave processes behind that are not its own children: CLONE_PARENT, double fork, new sessions and groups.
// Must get: AC, for it answers honestly; nothing may be left.
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static void stay(void) {
    setsid();
    setpgid(0, 0);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    for (;;) sleep(600);
}

int main(void) {
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0) stay();
    if (syscall(SYS_clone, CLONE_PARENT, 0, 0, 0, 0) == 0) stay();
    if (fork() == 0) {
        if (fork() == 0) stay();
        _exit(0);
    }
    /* @ANSWER@ */
    return 0;
}
