#include <stdio.h>

int main(void) {
    int c;
    unsigned n = 0;
    while ((c = getchar()) != EOF)
        n++;
    printf("%u characters", n);
    putchar('\n');
    return 0;
}
