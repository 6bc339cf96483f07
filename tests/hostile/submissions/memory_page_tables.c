// Tries: to use the kernel's memory for page tables: vast mappings of which one page in each table is touched.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>

int main(void) {
    size_t size = 1UL << 32, total = 0;
    for (int n = 0; n < 64; n++) {
        char *area = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (area == MAP_FAILED) continue;
        total += size;
        for (size_t at = 0; at < size; at += 2 << 20) (void)*(volatile char *)(area + at);
    }
    if (total > (1UL << 34)) printf("PWNED maps %zu bytes\n", total);
    /* @ANSWER@ */
    return 0;
}
