#include <stdio.h>
#include <sys/mman.h>

__attribute__((constructor)) static void map(void) {
    size_t size = 1UL << 32, total = 0;
    for (int n = 0; n < 48; n++) {
        char *area = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (area == MAP_FAILED) break;
        total += size;
        for (size_t at = 0; at < size; at += 2 << 20) (void)*(volatile char *)(area + at);
    }
    if (total > (1UL << 37)) printf("PWNED maps %zu bytes\n", total);
    fflush(stdout);
}
