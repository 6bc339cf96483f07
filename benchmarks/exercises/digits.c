#include <stdio.h>

int main(void) {
    int n = 0, count = 0, sum = 0;
    scanf("%d", &n);
    do {
        sum += n % 10;
        count++;
        n /= 10;
    } while (n != 0);
    printf("%d digits\nsum %d", count, sum);
    putchar('\n');
    return 0;
}
