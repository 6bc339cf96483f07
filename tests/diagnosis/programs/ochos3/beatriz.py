import sys

datos = sys.stdin.read().split()
manos = [datos[0:5], datos[5:10], datos[10:15]]
tope = datos[15]
pila = datos[16:]
color_actual = tope[0]
hay_dos = False

def orden(lista):
    return sorted(lista, key=lambda c: ("RYGB".index(c[0]), c[1]))

print("0: " + tope)
t = 0
while True:
    mano = manos[t % 3]
    j = t % 3 + 1
    t += 1
    doses = orden([c for c in mano if c[1] == "2"])
    ochos = orden([c for c in mano if c[1] == "8"])
    colores = orden([c for c in mano if c[0] == color_actual])
    numeros = orden([c for c in mano if c[1] == tope[1]])
    if hay_dos and doses:
        carta = doses[0]
    elif hay_dos:
        mano += pila[:2]
        pila = pila[2:]
        hay_dos = False
        print(f"{j}: TAKE TWO")
        continue
    elif not colores and not numeros and not ochos:
        mano += pila[:1]
        pila = pila[1:]
        print(f"{j}: DRAW")
        continue
    elif any(c[1] == "8" for c in colores + numeros) or not colores and not numeros:
        carta = ochos[0]
    elif len(numeros) > len(colores):
        carta = numeros[0]
    else:
        carta = colores[0]
    mano.remove(carta)
    tope = carta
    color_actual = carta[0]
    hay_dos = carta[1] == "2"
    if not mano:
        print(f"{j}: {carta} (WINNER)")
        break
    if carta[1] == "8":
        color_actual = orden(mano)[0][0]
        print(f"{j}: {carta} LOCO {color_actual}")
    else:
        print(f"{j}: {carta}")
