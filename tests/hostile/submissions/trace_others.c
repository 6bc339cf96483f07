// Tries: to take control of its parent and of the first processes with ptrace.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    int targets[] = {getppid(), 1, 2, 3};
    for (int n = 0; n < 4; n++) {
        if (targets[n] <= 0 || targets[n] == getpid()) continue;
        if (ptrace(PTRACE_SEIZE, targets[n], 0, 0) == 0) puts("PWNED seized");
        else if (ptrace(PTRACE_ATTACH, targets[n], 0, 0) == 0) puts("PWNED attached");
        if (syscall(SYS_kcmp, getpid(), targets[n], 0, 0, 0) >= 0) puts("PWNED compared");
    }
    /* @ANSWER@ */
    return 0;
}
