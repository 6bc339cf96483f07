#include <stdio.h>

int main(void) {
    char line[1000];
    int c, n = 0;
    while ((c = getchar()) != EOF && c != '\n')
        if (n < 1000)
            line[n++] = c;
    printf("[");
    while (n > 0)
        putchar(line[--n]);
    printf("]");
    putchar('\n');
    return 0;
}
