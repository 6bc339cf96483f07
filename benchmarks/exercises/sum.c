#include <stdio.h>

int main(void) {
    long x = 0, sum = 0;
    unsigned n = 0;
    while (scanf("%ld", &x) == 1) {
        sum += x;
        n++;
    }
    printf("%u numbers, sum %ld", n, sum);
    putchar('\n');
    return 0;
}
