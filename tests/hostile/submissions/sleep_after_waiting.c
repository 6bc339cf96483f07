// Tries: to sleep for long, counting as busy: sixty threads wait for a core at once, a minute of waiting in a second.
// Must get: TLE.
#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static void *work(void *unused) {
    struct timespec now;
    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    while (now.tv_sec == 0 && now.tv_nsec < 12000000);
    sleep(100);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 1 << 16);
    for (int n = 0; n < 60; n++) pthread_create(&thread, &small, work, NULL);
    sleep(14);
    /* @ANSWER@ */
    fflush(stdout);
    _exit(0);
}
