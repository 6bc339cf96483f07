// Tries: to signal its parent by the calls that are seldom thought of.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    int targets[] = {getppid(), 1, 2};
    for (int n = 0; n < 3; n++) {
        int pid = targets[n];
        siginfo_t told;
        if (pid <= 0 || pid == getpid()) continue;
        memset(&told, 0, sizeof told);
        told.si_code = SI_QUEUE;
        told.si_signo = SIGKILL;
        if (syscall(SYS_tkill, pid, SIGKILL) == 0) puts("PWNED tkill");
        if (syscall(SYS_tgkill, pid, pid, SIGKILL) == 0) puts("PWNED tgkill");
        if (syscall(SYS_rt_sigqueueinfo, pid, SIGKILL, &told) == 0) puts("PWNED sigqueue");
        if (syscall(SYS_rt_tgsigqueueinfo, pid, pid, SIGKILL, &told) == 0) puts("PWNED tgsigqueue");
        int handle = syscall(SYS_pidfd_open, pid, 0);
        if (handle >= 0 && syscall(SYS_pidfd_send_signal, handle, SIGKILL, NULL, 0) == 0) puts("PWNED pidfd");
        int pair[2];
        if (pipe(pair) == 0) {
            // Asks the kernel to signal the parent as soon as there is something to read.
            if (fcntl(pair[0], F_SETOWN, pid) == 0 && fcntl(pair[0], F_SETSIG, SIGKILL) == 0) {
                fcntl(pair[0], F_SETFL, O_ASYNC);
                write(pair[1], "x", 1);
            }
        }
    }
    /* @ANSWER@ */
    return 0;
}
