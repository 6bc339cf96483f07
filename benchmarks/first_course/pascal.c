#include <stdio.h>

long choose(int n, int k) {
    if (k == 0 || k == n)
        return 1;
    return choose(n - 1, k - 1) + choose(n - 1, k);
}

int main(void) {
    int rows, modulus, zeros = 0;
    scanf("%d %d", &rows, &modulus);
    for (int n = 0; n < rows; n++) {
        for (int k = 0; k <= n; k++) {
            long value = choose(n, k);
            if (k > 0)
                printf(" ");
            printf("%ld", value);
            if (value % modulus == 0)
                zeros++;
        }
        printf("\n");
    }
    printf("%d are divided by %d\n", zeros, modulus);
    return 0;
}
