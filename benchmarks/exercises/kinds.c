#include <stdio.h>

int main(void) {
    int c;
    unsigned letters = 0, digits = 0, blanks = 0, others = 0;
    while ((c = getchar()) != EOF) {
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
            letters++;
        else if (c >= '0' && c <= '9')
            digits++;
        else if (c == ' ' || c == '\t' || c == '\n')
            blanks++;
        else
            others++;
    }
    printf("letters %u\ndigits %u\nblanks %u\nothers %u", letters, digits, blanks, others);
    putchar('\n');
    return 0;
}
