// Tries: to use all memory through mappings of every kind, which malloc never sees.
// Must get: MLE, RTE or TLE, for a busy machine needs long to give it the memory.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    size_t size = 8 << 20, total = 0;
    int kinds[] = {MAP_PRIVATE, MAP_SHARED, MAP_PRIVATE | MAP_NORESERVE, MAP_PRIVATE | MAP_POPULATE, MAP_PRIVATE | MAP_GROWSDOWN};
    for (int kind = 0, failed = 0; failed < 5 && total < (1UL << 30); kind = (kind + 1) % 5) {
        char *area = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_ANONYMOUS | kinds[kind], -1, 0);
        if (area == MAP_FAILED) {
            failed++;
            continue;
        }
        failed = 0;
        memset(area, 1, size);
        total += size;
    }
    if (total > (512UL << 20)) printf("PWNED %zu bytes\n", total);
    fflush(stdout);
    abort();
}
