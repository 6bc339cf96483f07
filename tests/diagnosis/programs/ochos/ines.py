import sys

def carta_a_jugar(mano, tapa):
    mismo_color = [c for c in mano if c[0] == tapa[0]]
    mismo_numero = [c for c in mano if c[1] == tapa[1]]
    if len(mismo_numero) > len(mismo_color):
        for color in "RYGB":
            for c in mismo_numero:
                if c[0] == color:
                    return c
    if mismo_color:
        return min(mismo_color, key=lambda c: int(c[1]))
    return None

def partida():
    todo = sys.stdin.read().split()
    manos = [todo[:5], todo[5:10], todo[10:15]]
    tapa = todo[15]
    monton = todo[16:]
    print("0: " + tapa)
    for ronda in range(12):
        for j in range(3):
            c = carta_a_jugar(manos[j], tapa)
            if c == None:
                if len(monton) > 0:
                    manos[j].append(monton.pop(0))
                print("%d: DRAW" % (j + 1))
            else:
                manos[j].remove(c)
                tapa = c
                if len(manos[j]) == 0:
                    print("%d: %s (WINNER)" % (j + 1, c))
                    return
                print("%d: %s" % (j + 1, c))

partida()
