// Tries: to reach its parent through descriptors of processes, and its memory through advice.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int targets[] = {getppid(), 1, 2, getpid()};
    char word[8];
    struct iovec here = {word, sizeof word}, there = {word, sizeof word};
    for (int n = 0; n < 4; n++) {
        int found = syscall(SYS_pidfd_open, targets[n], 0);
        if (found < 0) continue;
        printf("PWNED a descriptor of %d\n", targets[n]);
        if (syscall(SYS_pidfd_getfd, found, 0, 0) >= 0) puts("PWNED its stream");
        if (syscall(SYS_pidfd_send_signal, found, 0, NULL, 0) == 0) puts("PWNED a signal");
        if (syscall(SYS_process_madvise, found, &there, 1, 20, 0) >= 0) puts("PWNED advice about its memory");
        if (syscall(SYS_process_mrelease, found, 0) == 0) puts("PWNED took its memory");
    }
    for (int n = 0; n < 3; n++)
        if (targets[n] > 0 && syscall(SYS_process_vm_readv, targets[n], &here, 1, &there, 1, 0) >= 0) puts("PWNED read memory");
    if (syscall(SYS_kcmp, getpid(), getppid(), 0, 0, 0) >= 0) puts("PWNED compared");
    for (int kind = 0; kind < 2; kind++)
        if (syscall(SYS_prlimit64, getppid(), 7, NULL, word) == 0) puts("PWNED saw a limit");
    /* @ANSWER@ */
    return 0;
}
