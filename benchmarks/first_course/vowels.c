#include <ctype.h>
#include <stdio.h>
#include <string.h>

int is_vowel(char c) {
    c = tolower(c);
    return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u';
}

int main(void) {
    char word[64], best[64] = "";
    int most = 0, total = 0;
    while (scanf("%63s", word) == 1) {
        int count = 0;
        if (strcmp(word, "stop") == 0)
            break;
        for (int i = 0; word[i] != '\0'; i++) {
            if (is_vowel(word[i]))
                count++;
        }
        total += count;
        if (count > most) {
            most = count;
            strcpy(best, word);
        }
    }
    printf("%d vowels\n", total);
    if (most > 0)
        printf("most in %s: %d\n", best, most);
    return 0;
}
