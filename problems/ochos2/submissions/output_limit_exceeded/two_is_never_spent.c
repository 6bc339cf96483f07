/* A 2 stays open until somebody answers it, and with the pile empty nobody ever may. */
#include <stdio.h>
#include <string.h>

#define DECK 32
static const char *rainbow = "RYGB";
static int where[DECK]; /* 0 to 2: a hand, 3: played, 4 and more: place in the pile */

static int number(int card) { return card % 8 + 1; }
static int colour(int card) { return card / 8; }

static int read_card(void) {
    char text[4];
    if (scanf("%3s", text) != 1) return -1;
    return 8 * (int)(strchr(rainbow, text[0]) - rainbow) + text[1] - '1';
}

static int draw(int player, int *next) {
    for (int card = 0; card < DECK; card++)
        if (where[card] == *next) {
            where[card] = player;
            ++*next;
            return 1;
        }
    return 0;
}

int main(void) {
    int top, card, place = 4, next = 4;
    for (int i = 0; i < 15; i++) where[read_card()] = i / 5;
    top = read_card();
    where[top] = 3;
    printf("0: %c%d\n", rainbow[colour(top)], number(top));
    while ((card = read_card()) >= 0) where[card] = place++;
    int open = 0;
    for (int player = 0;; player = (player + 1) % 3) {
        int colours = 0, numbers = 0, low = -1, first = -1, held = 0;
        for (card = DECK - 1; card >= 0; card--) {
            if (where[card] != player) continue;
            held++;
            if (colour(card) == colour(top)) colours++, low = card;
            if (number(card) == number(top)) numbers++, first = card;
        }
        int choice = open ? first : numbers > colours ? first : low;
        printf("%d: ", player + 1);
        if (choice >= 0) {
            where[choice] = 3;
            top = choice;
            open = number(top) == 2;
            printf("%c%d%s\n", rainbow[colour(top)], number(top), held == 1 ? " (WINNER)" : "");
            if (held == 1) return 0;
        } else if (open) {
            printf("TAKE TWO\n");
            draw(player, &next) && draw(player, &next);
        } else {
            printf("DRAW\n");
            draw(player, &next);
        }
    }
}
