// Tries: to confuse the judge about its end: an odd name, death signals, no core, strict mode, a bare exit of the thread.
// Must get: AC or RTE: AC, for it answers honestly; RTE where the strict mode kills it.
#define _GNU_SOURCE
#include <linux/seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    prctl(PR_SET_NAME, ") R 1 1 1 \033[2J");
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_TIMERSLACK, 1000000000);
    /* @ANSWER@ */
    fflush(stdout);
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
    syscall(SYS_exit, 0);
}
