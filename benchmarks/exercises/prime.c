#include <stdio.h>

int main(void) {
    int n = 0;
    scanf("%d", &n);
    int prime = n > 1;
    for (int d = 2; d < n; d++)
        if (n % d == 0)
            prime = 0;
    printf(prime ? "yes" : "no");
    putchar('\n');
    return 0;
}
