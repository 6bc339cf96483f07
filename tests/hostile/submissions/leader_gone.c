// Tries: to work on without end in a second thread when the first, by which it is known, has long ended.
// Must get: TLE.
#define _GNU_SOURCE
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

static void *spin(void *unused) {
    for (volatile unsigned long n = 0;; n++) {
    }
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, spin, NULL);
    syscall(SYS_exit, 0);
}
