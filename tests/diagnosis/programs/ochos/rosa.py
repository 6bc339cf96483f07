import sys

sys.setrecursionlimit(10000)


def seleccionar(mano, carta):
    colores = [x for x in mano if x[0] == carta[0]]
    numeros = [x for x in mano if x[1] == carta[1]]
    if len(numeros) > len(colores):
        return min(numeros, key=lambda x: "RYGB".index(x[0]))
    if colores:
        return min(colores)
    return ""


def turno(j, manos, carta, mazo):
    """One turn of player j, then the rest of the game."""
    mano = manos[j]
    elegida = seleccionar(mano, carta)
    if elegida == "":
        print(f"{j + 1}: DRAW")
        if mazo:
            nueva = mazo[-1]
            manos = manos[:j] + [mano + [nueva]] + manos[j + 1:]
            return turno(j, manos, carta, mazo[:-1])
        return turno((j + 1) % 3, manos, carta, mazo)
    resto = [x for x in mano if x != elegida]
    if resto == []:
        print(f"{j + 1}: {elegida} (WINNER)")
        return
    print(f"{j + 1}: {elegida}")
    turno((j + 1) % 3, manos[:j] + [resto] + manos[j + 1:], elegida, mazo)


datos = sys.stdin.read().split()
print(f"0: {datos[15]}")
turno(0, [datos[0:5], datos[5:10], datos[10:15]], datos[15], datos[16:])
