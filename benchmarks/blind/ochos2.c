#include <stdio.h>
#include <string.h>

#define PLAYERS 3
#define MOST 32

static const char order[] = "RYGB";

typedef struct { char colour; int number; } Card;

static Card hand[PLAYERS][MOST];
static int held[PLAYERS];
static Card pile[MOST];
static int pile_size = 0, next_card = 0;

static int place_of(char colour) {
    return (int)(strchr(order, colour) - order);
}

static int read_card(Card *card) {
    char word[8];
    if (scanf("%7s", word) != 1) return 0;
    card->colour = word[0];
    card->number = word[1] - '0';
    return 1;
}

static void take(int player) {
    if (next_card < pile_size) {
        hand[player][held[player]] = pile[next_card];
        held[player]++;
        next_card++;
    }
}

static int first_with_number(int player, int number) {
    int best = -1;
    for (int i = 0; i < held[player]; i++) {
        if (hand[player][i].number != number) continue;
        if (best == -1 || place_of(hand[player][i].colour) < place_of(hand[player][best].colour)) best = i;
    }
    return best;
}

static int lowest_of_colour(int player, char colour) {
    int best = -1;
    for (int i = 0; i < held[player]; i++) {
        if (hand[player][i].colour != colour) continue;
        if (best == -1 || hand[player][i].number < hand[player][best].number) best = i;
    }
    return best;
}

static void discard(int player, int index) {
    for (int i = index; i < held[player] - 1; i++) hand[player][i] = hand[player][i + 1];
    held[player]--;
}

int main(void) {
    Card top;
    for (int p = 0; p < PLAYERS; p++) {
        for (int i = 0; i < 5; i++) read_card(&hand[p][i]);
        held[p] = 5;
    }
    read_card(&top);
    while (read_card(&pile[pile_size])) pile_size++;
    printf("0: %c%d\n", top.colour, top.number);
    int player = 0, open = 0;
    for (;;) {
        int index;
        if (open) {
            index = first_with_number(player, 2);
        } else {
            int colours = 0, numbers = 0;
            for (int i = 0; i < held[player]; i++) {
                colours += hand[player][i].colour == top.colour;
                numbers += hand[player][i].number == top.number;
            }
            if (numbers > colours) index = first_with_number(player, top.number);
            else index = lowest_of_colour(player, top.colour);
        }
        if (index < 0) {
            take(player);
            if (open) {
                take(player);
                printf("%d: TAKE TWO\n", player + 1);
            } else {
                printf("%d: DRAW\n", player + 1);
            }
            open = 0;
        } else {
            top = hand[player][index];
            open = top.number == 2;
            discard(player, index);
            printf("%d: %c%d", player + 1, top.colour, top.number);
            if (held[player] == 0) {
                printf(" (WINNER)\n");
                return 0;
            }
            printf("\n");
        }
        player++;
        if (player == PLAYERS) player = 0;
    }
}
