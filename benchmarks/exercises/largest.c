#include <stdio.h>

int main(void) {
    int a = 0, b = 0, c = 0;
    scanf("%d %d %d", &a, &b, &c);
    int most = a;
    if (b > most)
        most = b;
    if (c > most)
        most = c;
    printf("%d", most);
    putchar('\n');
    return 0;
}
