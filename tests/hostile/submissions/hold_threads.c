// Tries: to hold all threads of its user, so that the programs of others can start none.
// Must get: TLE, for it waits.
#include <pthread.h>
#include <unistd.h>

static void *stay(void *unused) {
    for (;;) pause();
    return unused;
}

int main(void) {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 65536);
    while (pthread_create(&thread, &attributes, stay, NULL) == 0) continue;
    for (;;) pause();
}
