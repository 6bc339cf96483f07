#include <stdio.h>

int main(void) {
    int n = 0;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) {
        for (int j = 1; j <= n; j++)
            printf(j < n ? "%d " : "%d\n", i * j);
    }
    printf("end");
    putchar('\n');
    return 0;
}
