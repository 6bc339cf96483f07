// Tries: to use, count and remove the System V objects of others, which are found by a number alone.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int main(void) {
    struct shminfo memory;
    struct shmid_ds segment;
    struct msqid_ds queue;
    struct sembuf step = {0, 1, IPC_NOWAIT};
    struct { long kind; char text[8]; } note = {1, "x"};
    if (shmctl(0, IPC_INFO, (struct shmid_ds *)&memory) >= 0) puts("PWNED counted shared memory");
    if (msgctl(0, MSG_INFO, &queue) >= 0) puts("PWNED counted queues");
    if (semctl(0, 0, SEM_INFO, &memory) >= 0) puts("PWNED counted semaphores");
    for (int id = 0; id < 40; id++) {
        if (shmctl(id, SHM_STAT, &segment) >= 0) puts("PWNED looked at shared memory");
        if (shmat(id, NULL, SHM_RDONLY) != (void *)-1) puts("PWNED read shared memory");
        if (msgctl(id, IPC_STAT, &queue) >= 0) puts("PWNED looked at a queue");
        if (semctl(id, 0, GETVAL) >= 0) puts("PWNED read a semaphore");
        if (shmctl(id, IPC_RMID, NULL) == 0) puts("PWNED removed shared memory");
    }
    /* A number that nobody has: another answer than a refusal shows that the kernel looks. */
    if (msgsnd(1 << 30, &note, 8, IPC_NOWAIT) < 0 && errno == EINVAL) puts("PWNED could send");
    if (msgrcv(1 << 30, &note, 8, 0, IPC_NOWAIT) < 0 && errno == EINVAL) puts("PWNED could receive");
    if (semop(1 << 30, &step, 1) < 0 && errno == EINVAL) puts("PWNED could change a semaphore");
    /* @ANSWER@ */
    return 0;
}
