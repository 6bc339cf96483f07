#include <stdio.h>

int main(void) {
    int n = 0;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) {
        for (int j = i; j < n; j++)
            putchar(' ');
        for (int j = 0; j < i; j++)
            putchar('*');
        putchar('\n');
    }
    printf("%d", n * (n + 1) / 2);
    putchar('\n');
    return 0;
}
