#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

__attribute__((constructor)) static void hold(void) {
    size_t size = 64 << 20, total = 0;
    for (char *area; total < (1536UL << 20); total += size) {
        area = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (area == MAP_FAILED) break;
        memset(area, 1, size);
    }
    if (total >= (1536UL << 20)) puts("PWNED holds memory that it shares with nobody");
    fflush(stdout);
}
