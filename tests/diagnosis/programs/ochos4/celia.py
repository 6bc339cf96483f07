import sys

numero_jugadores = int(sys.stdin.readline())
manos = []
for i in range(numero_jugadores):
    manos.append(sys.stdin.readline().split())
descarte = sys.stdin.readline().split()
mazo = sys.stdin.read().split()

ORDEN = {"R": 0, "Y": 1, "G": 2, "B": 3}
color = descarte[-1][0]
abierto = False


def primera(cartas):
    mejor = None
    for c in cartas:
        if mejor is None or ORDEN[c[0]] < ORDEN[mejor[0]]:
            mejor = c
    return mejor


def menor(cartas):
    mejor = None
    for c in cartas:
        if mejor is None or c[1] < mejor[1]:
            mejor = c
    return mejor


def elegir(mano):
    numero = descarte[-1][1]
    iguales = [c for c in mano if c[1] == numero]
    del_color = [c for c in mano if c[0] == color]
    ochos = [c for c in iguales + del_color if c[1] == "8"]
    if ochos:
        return primera(ochos)
    if len(iguales) > len(del_color):
        return primera(iguales)
    return menor(del_color)


print("0: " + descarte[0])
jugador = 0
while True:
    mano = manos[jugador]
    if abierto and not any(c[1] == "2" for c in mano):
        if not mazo:
            print(f"{jugador + 1}: DRAW")
        else:
            print(f"{jugador + 1}: TAKE TWO")
            mano += mazo[:2]
            mazo = mazo[2:]
        abierto = False
    else:
        if abierto:
            carta = primera([c for c in mano if c[1] == "2"])
        else:
            carta = elegir(mano)
        if carta is None:
            print(f"{jugador + 1}: DRAW")
            mano += mazo[:1]
            mazo = mazo[1:]
        else:
            mano.remove(carta)
            descarte.append(carta)
            color = carta[0]
            abierto = carta[1] == "2"
            if not mano:
                print(f"{jugador + 1}: {carta} (WINNER)")
                break
            if carta[1] == "8":
                # los otros ochos no cuentan
                color = primera([c for c in mano if c[1] != "8"] or mano)[0]
                print(f"{jugador + 1}: {carta} LOCO {color}")
            else:
                print(f"{jugador + 1}: {carta}")
    jugador = (jugador + 1) % numero_jugadores
