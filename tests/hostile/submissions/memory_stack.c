// Tries: to use memory through an endless stack, its limit raised as far as it goes.
// Must get: RTE, MLE or TLE, for a busy machine needs long to give it the memory.
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

static volatile long total;

static int deeper(int depth) {
    volatile char frame[65536];
    memset((char *)frame, depth, sizeof frame);
    total += sizeof frame;
    if (total > (1L << 30)) {
        puts("PWNED a gigabyte of stack");
        return 0;
    }
    return deeper(depth + 1) + frame[depth % 65536];
}

int main(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_STACK, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_STACK, &limit);
    return deeper(1) != 0 ? 1 : 2;
}
