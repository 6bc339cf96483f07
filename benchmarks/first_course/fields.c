#include <stdio.h>

struct field {
    int width;
    int height;
};

int area(struct field f) {
    return f.width * f.height;
}

void turn(struct field *f) {
    int old = f->width;
    f->width = f->height;
    f->height = old;
}

int main(void) {
    struct field fields[50];
    int n, wide = 0, sum = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d", &fields[i].width, &fields[i].height);
        if (fields[i].width < fields[i].height)
            turn(&fields[i]);
        if (fields[i].width >= 2 * fields[i].height)
            wide++;
    }
    int best = 0;
    for (int i = 0; i < n; i++) {
        sum += area(fields[i]);
        if (area(fields[i]) > area(fields[best]))
            best = i;
    }
    printf("%d wide\n", wide);
    printf("largest: %d x %d\n", fields[best].width, fields[best].height);
    printf("mean: %.2f\n", (double)sum / n);
    return 0;
}
