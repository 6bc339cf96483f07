// Tries: to hold memory of the kernel by rules: filters of its own for every thread, and what Landlock may leave.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    struct sock_filter allow = {0x06, 0, 0, 0x7fff0000};
    struct sock_fprog program = {1, &allow};
    uint64_t handled[] = {1, 0, 0};
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0) printf("PWNED loaded a filter\n");
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0) printf("PWNED loaded another\n");
    if (syscall(444, handled, 8, 0) >= 0) printf("PWNED made rules\n");
    /* @ANSWER@ */
    return 0;
}
