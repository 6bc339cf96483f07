// Tries: to read and write the memory of its parent, and to take its descriptors.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void) {
    int targets[] = {getppid(), 1, 2, 3};
    char byte[16];
    for (int n = 0; n < 4; n++) {
        if (targets[n] <= 0 || targets[n] == getpid()) continue;
        struct iovec here = {byte, sizeof byte}, there = {(void *)main, sizeof byte}, fixed = {(void *)0x400000, sizeof byte};
        if (process_vm_readv(targets[n], &here, 1, &there, 1, 0) > 0) puts("PWNED read");
        if (process_vm_readv(targets[n], &here, 1, &fixed, 1, 0) > 0) puts("PWNED read");
        if (process_vm_writev(targets[n], &here, 1, &there, 1, 0) > 0) puts("PWNED wrote");
        int handle = syscall(SYS_pidfd_open, targets[n], 0);
        for (int number = 0; handle >= 0 && number < 64; number++)
            if (syscall(SYS_pidfd_getfd, handle, number, 0) >= 0) puts("PWNED took a descriptor");
    }
    /* @ANSWER@ */
    return 0;
}
