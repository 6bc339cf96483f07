#include <stdio.h>

int main(void) {
    int x = 0;
    long sum = 0, n = 0;
    while (scanf("%d", &x) == 1) {
        sum += x;
        n++;
    }
    printf("%.2f", n > 0 ? (double)sum / n : 0.0);
    putchar('\n');
    return 0;
}
