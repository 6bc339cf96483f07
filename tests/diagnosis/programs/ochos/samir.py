import sys

def main():
    cards = sys.stdin.read().split()
    p1 = cards[:5]
    p2 = cards[5:10]
    p3 = cards[10:15]
    top = cards[15]
    draw_pile = cards[16:]
    print('0: ' + top)
    players = [p1, p2, p3]
    current = 0
    game_over = False
    while not game_over:
        hand = players[current]
        colour_count = 0
        number_count = 0
        for card in hand:
            if card[0] == top[0]:
                colour_count += 1
            if card[1] == top[1]:
                number_count += 1
        if colour_count == 0 and number_count == 0:
            # draw
            if len(draw_pile) == 0:
                game_over = True
            else:
                hand.append(draw_pile.pop(0))
                print(str(current + 1) + ': DRAW')
        elif number_count > colour_count:
            if 'R' + top[1] in hand:
                top = 'R' + top[1]
            elif 'Y' + top[1] in hand:
                top = 'Y' + top[1]
            elif 'G' + top[1] in hand:
                top = 'G' + top[1]
            else:
                top = 'B' + top[1]
            hand.remove(top)
            if len(hand) == 0:
                print(str(current + 1) + ': ' + top + ' (WINNER)')
                game_over = True
            else:
                print(str(current + 1) + ': ' + top)
        else:
            lowest = 9
            for card in hand:
                if card[0] == top[0]:
                    if int(card[1]) < lowest:
                        lowest = int(card[1])
            top = top[0] + str(lowest)
            hand.remove(top)
            if len(hand) == 0:
                print(str(current + 1) + ': ' + top + ' (WINNER)')
                game_over = True
            else:
                print(str(current + 1) + ': ' + top)
        current = (current + 1) % 3

main()
