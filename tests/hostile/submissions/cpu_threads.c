// Tries: to have a multiple of its CPU time by spreading the work over threads.
// Must get: TLE.
#include <pthread.h>
#include <stdio.h>

static void *spin(void *unused) {
    for (volatile unsigned long n = 0;; n++) {
    }
    return unused;
}

int main(void) {
    pthread_t thread;
    for (int n = 0; n < 8; n++) pthread_create(&thread, NULL, spin, NULL);
    pthread_join(thread, NULL);
    /* @ANSWER@ */
    return 0;
}
