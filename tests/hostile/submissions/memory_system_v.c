// Tries: to hold shared memory, queues and semaphores of System V, which outlive every process.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int main(void) {
    size_t size = 16 << 20;
    for (int n = 0; n < 8; n++) {
        int id = shmget(@KEY@ + n, size, IPC_CREAT | 0666);
        if (id < 0) continue;
        printf("PWNED shared memory %d\n", id);
        void *area = shmat(id, NULL, 0);
        if (area != (void *)-1) {
            memset(area, 1, size);
            shmdt(area);
        }
    }
    if (msgget(@KEY@, IPC_CREAT | 0666) >= 0) puts("PWNED a queue");
    if (semget(@KEY@, 100, IPC_CREAT | 0666) >= 0) puts("PWNED semaphores");
    /* @ANSWER@ */
    return 0;
}
