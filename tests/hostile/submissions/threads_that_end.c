// Tries: to use a multiple of its CPU time in threads each of which ends before anybody looks.
// Must get: TLE.
#include <pthread.h>
#include <stdio.h>

static void *work(void *unused) {
    for (volatile unsigned long n = 0; n < 1000000; n++) {
    }
    return unused;
}

int main(void) {
    pthread_t threads[4];
    for (int round = 0; round < 1000000; round++) {
        for (int n = 0; n < 4; n++) pthread_create(&threads[n], NULL, work, NULL);
        for (int n = 0; n < 4; n++) pthread_join(threads[n], NULL);
    }
    /* @ANSWER@ */
    return 0;
}
