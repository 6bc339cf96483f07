import sys

entrada = sys.stdin.read().split()
jugadores = []
for i in range(3):
    jugadores.append(entrada[i * 5:(i + 1) * 5])
arriba = entrada[15]
robar = entrada[16:]

salida = []
salida.append("0: " + arriba)
ganador = 0
n = 0
while ganador == 0:
    mano = jugadores[n]
    n_color = sum(1 for c in mano if c[0] == arriba[0])
    n_numero = sum(1 for c in mano if c[1] == arriba[1])
    if n_color == 0 and n_numero == 0:
        if robar:
            mano.append(robar.pop(0))
        salida.append(str(n + 1) + ": DRAW")
    else:
        if n_numero > n_color:
            orden = ["R", "Y", "G", "B"]
            posibles = [c for c in mano if c[1] == arriba[1]]
            posibles.sort(key=lambda c: orden.index(c[0]))
        else:
            posibles = [c for c in mano if c[0] == arriba[0]]
            posibles.sort(key=lambda c: c[1])
        arriba = posibles[0]
        mano.remove(arriba)
        salida.append(str(n + 1) + ": " + arriba)
        if len(mano) == 0:
            ganador = n + 1
    n = (n + 1) % 3
salida.append(str(ganador) + ": (WINNER)")
for s in salida:
    print(s)
