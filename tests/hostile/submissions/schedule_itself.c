// Tries: to get more of the processor than others, or to be judged as if it slept.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    int policies[] = {SCHED_FIFO, SCHED_RR, SCHED_BATCH, SCHED_IDLE};
    struct sched_param parameter = {0};
    struct { unsigned size, policy; unsigned long long flags; int nice; unsigned priority; unsigned long long runtime, deadline, period; unsigned least, most; } wish;
    cpu_set_t cores;
    for (int n = 0; n < 4; n++) {
        parameter.sched_priority = n < 2;
        if (sched_setscheduler(0, policies[n], &parameter) == 0) printf("PWNED policy %d\n", policies[n]);
    }
    memset(&wish, 0, sizeof wish);
    wish.size = sizeof wish;
    if (syscall(SYS_sched_setattr, 0, &wish, 0) == 0) puts("PWNED attributes");
    wish.flags = 0x60 | 0x18; /* only a wish for a fast core */
    wish.most = 1024;
    if (syscall(SYS_sched_setattr, 0, &wish, 0) == 0) puts("PWNED a fast core");
    CPU_ZERO(&cores);
    CPU_SET(0, &cores);
    if (sched_setaffinity(0, sizeof cores, &cores) == 0) puts("PWNED chose its core");
    if (setpriority(PRIO_PROCESS, 0, 10) == 0) puts("PWNED changed its priority");
    for (int class = 1; class < 4; class++)
        if (syscall(SYS_ioprio_set, 1, 0, class << 13) == 0) printf("PWNED disk class %d\n", class);
    if (prctl(62, 1, getppid(), 0, 0) == 0) puts("PWNED shares cores by choice");
    if (prctl(PR_SET_DUMPABLE, 1) == 0 && prctl(67, 1, 0, 0, 0) == 0) puts("PWNED shares equal pages");
    /* @ANSWER@ */
    return 0;
}
