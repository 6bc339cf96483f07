"""Recursive, with Spanish names."""

import sys

sys.setrecursionlimit(100000)
COLORES = "RYGB"


def leer():
    lineas = sys.stdin.read().splitlines()
    manos = {}
    for jugador in (1, 2, 3):
        manos[jugador] = lineas[jugador - 1].split()
    mesa = lineas[3].strip()
    mazo = []
    for linea in lineas[4:]:
        mazo += linea.split()
    return manos, mesa, mazo


def elegir(mano, mesa):
    del_color = [carta for carta in mano if carta[0] == mesa[0]]
    del_numero = [carta for carta in mano if carta[1] == mesa[1]]
    if not del_color and not del_numero:
        return None
    if len(del_numero) > len(del_color):
        return min(del_numero, key=lambda carta: COLORES.index(carta[0]))
    return min(del_color, key=lambda carta: int(carta[1]))


def jugar(turno, manos, mesa, mazo):
    mano = manos[turno]
    siguiente = turno % 3 + 1
    carta = elegir(mano, mesa)
    if carta is None:
        print(f"{turno}: DRAW")
        if mazo:
            mano.append(mazo[0])
        return jugar(siguiente, manos, mesa, mazo[1:])
    resto = [otra for otra in mano if otra != carta]
    manos[turno] = resto
    if not resto:
        print(f"{turno}: {carta} (WINNER)")
        return turno
    print(f"{turno}: {carta}")
    return jugar(siguiente, manos, carta, mazo)


manos, mesa, mazo = leer()
print("0: " + mesa)
jugar(1, manos, mesa, mazo)
