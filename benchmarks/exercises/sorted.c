#include <stdio.h>

int main(void) {
    int a[100], n = 0;
    while (n < 100 && scanf("%d", &a[n]) == 1)
        n++;
    for (int i = 0; i < n; i++)
        for (int j = 0; j + 1 < n - i; j++)
            if (a[j] > a[j + 1]) {
                int t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
    for (int i = 0; i < n; i++)
        printf(i > 0 ? " %d" : "%d", a[i]);
    putchar('\n');
    return 0;
}
