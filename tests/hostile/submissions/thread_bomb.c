// Tries: to start threads without end, each with the smallest stack.
// Must get: AC, for it answers honestly afterwards.
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *stay(void *unused) {
    for (;;) pause();
    return unused;
}

int main(void) {
    pthread_attr_t attributes;
    pthread_t thread;
    int started = 0;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 16384);
    while (started < 5000 && pthread_create(&thread, &attributes, stay, NULL) == 0) started++;
    if (started > 200) printf("PWNED threads: %d\n", started);
    /* @ANSWER@ */
    fflush(stdout);
    _exit(0);
}
