// Tries: to hold memory of the kernel by timers, of which every one of a hundred thousand takes some.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    struct sigevent event;
    int timer, count = 0;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGUSR1;
    while (count < 20000 && syscall(SYS_timer_create, 1, &event, &timer) == 0) count++;
    if (count > 2000) printf("PWNED holds %d timers\n", count);
    /* @ANSWER@ */
    return 0;
}
