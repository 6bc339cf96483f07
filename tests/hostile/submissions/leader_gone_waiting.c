// Tries: to sleep without end in a second thread when the first, by which it is known, has long ended.
// Must get: TLE.
#define _GNU_SOURCE
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

static void *nap(void *unused) {
    for (;;) pause();
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, nap, NULL);
    syscall(SYS_exit, 0);
}
