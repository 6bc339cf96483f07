import sys


def leer():
    lineas = sys.stdin.read().splitlines()
    manos = [linea.split() for linea in lineas[:3]]
    mesa = lineas[3].strip()
    mazo = " ".join(lineas[4:]).split()
    return manos, mesa, mazo


def elegir(mano, mesa):
    color = sorted(carta for carta in mano if carta[0] == mesa[0])
    numero = sorted(carta for carta in mano if carta[1] == mesa[1])
    if not color and not numero:
        return None
    if len(numero) > len(color):
        return numero[0]
    return color[0]


def jugar(manos, mesa, mazo):
    print(f"0: {mesa}")
    turno = 0
    while all(manos):
        jugador = turno % 3
        turno += 1
        carta = elegir(manos[jugador], mesa)
        if carta is None:
            print(f"{jugador + 1}: DRAW")
            if mazo:
                manos[jugador].append(mazo.pop(0))
            continue
        manos[jugador].remove(carta)
        mesa = carta
        final = "" if manos[jugador] else " (WINNER)"
        print(f"{jugador + 1}: {carta}{final}")


jugar(*leer())
