/* Takes the game for finished when somebody has to draw and there is nothing left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct card { char colour, number; };

static struct card hands[6][32], pile[32], top;
static int sizes[6], players, pile_size, taken, open_two;

static int rank(struct card c) { return (int)(strchr("RYGB", c.colour) - "RYGB"); }

static int get(struct card *c) { return scanf(" %c%c", &c->colour, &c->number) == 2; }

/* The place in the hand of the card to play, or -1. */
static int choose(int p) {
    int lowest = -1, first = -1, eight = -1, colours = 0, numbers = 0;
    for (int i = 0; i < sizes[p]; i++) {
        struct card c = hands[p][i];
        int same = 0;
        if (c.colour == top.colour) {
            same = 1;
            colours++;
            if (lowest < 0 || c.number < hands[p][lowest].number) lowest = i;
        }
        if (c.number == top.number) {
            same = 1;
            numbers++;
            if (first < 0 || rank(c) < rank(hands[p][first])) first = i;
        }
        if (same && c.number == '8' && (eight < 0 || rank(c) < rank(hands[p][eight]))) eight = i;
    }
    if (open_two) return first;
    if (eight >= 0) return eight;
    return numbers > colours ? first : lowest;
}

int main(void) {
    scanf("%d", &players);
    for (int p = 0; p < players; p++)
        while (sizes[p] < 5) get(&hands[p][sizes[p]++]);
    get(&top);
    while (get(&pile[pile_size])) pile_size++;
    printf("0: %c%c\n", top.colour, top.number);
    for (int p = 0;; p = (p + 1) % players) {
        int i = choose(p);
        if (i < 0) {
            if (taken == pile_size) return 0;
            printf("%d: %s\n", p + 1, open_two ? "TAKE TWO" : "DRAW");
            for (int n = open_two ? 2 : 1; n > 0 && taken < pile_size; n--) hands[p][sizes[p]++] = pile[taken++];
            open_two = 0;
            continue;
        }
        top = hands[p][i];
        hands[p][i] = hands[p][--sizes[p]];
        open_two = top.number == '2';
        printf("%d: %c%c", p + 1, top.colour, top.number);
        if (sizes[p] == 0) {
            printf(" (WINNER)\n");
            return 0;
        }
        if (top.number == '8') {
            int best = 3;
            for (int k = 0; k < sizes[p]; k++)
                if (rank(hands[p][k]) < best) best = rank(hands[p][k]);
            top.colour = "RYGB"[best];
            printf(" LOCO %c", top.colour);
        }
        printf("\n");
    }
}
