#include <stdio.h>

int main(void) {
    int c, start = 1;
    unsigned n = 0;
    while ((c = getchar()) != EOF) {
        if (start)
            printf("%u: ", ++n);
        putchar(c);
        start = c == '\n';
    }
    if (!start)
        putchar('\n');
    printf("%u lines", n);
    putchar('\n');
    return 0;
}
