// The driver of choosing: calls the student's function for each line of a case, and prints what it returns.
#include <stdio.h>

// One unit with the driver: the compiler sees if the function has other parameters.
#include "student.c"

int main(void) {
    int first, second;
    while (scanf("%d %d", &first, &second) == 2) printf("%d\n", higher(first, second));
    return 0;
}
