#include <stdio.h>
#include <string.h>

int main(void) {
    char a[100] = "", b[100] = "";
    scanf("%99s", a);
    scanf("%99s", b);
    int order = strcmp(a, b);
    printf("%s %s %s", a, order < 0 ? "<" : order > 0 ? ">" : "=", b);
    putchar('\n');
    return 0;
}
