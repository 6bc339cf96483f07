import sys

cartas = []
for linea in sys.stdin:
    cartas.extend(linea.split())

manos = [cartas[0:5], cartas[5:10], cartas[10:15]]
mesa = cartas[15]
mazo = cartas[16:]
dos_abierto = False
jugador = 0

print('0: %s' % mesa)
while True:
    mano = manos[jugador]
    color = [c for c in mano if c[0] == mesa[0]]
    color.sort()
    numero = []
    for letra in 'RYGB':
        if letra + mesa[1] in mano:
            numero.append(letra + mesa[1])
    jugada = None
    if dos_abierto:
        if numero:
            jugada = numero[0]
        else:
            dos_abierto = False
            if len(mazo) >= 2:
                mano.append(mazo.pop(0))
                mano.append(mazo.pop(0))
            print('%d: TAKE TWO' % (jugador + 1))
    elif len(numero) > len(color):
        jugada = numero[0]
    elif color:
        jugada = color[0]
    else:
        if len(mazo) >= 1:
            mano.append(mazo.pop(0))
        print('%d: DRAW' % (jugador + 1))
    if jugada:
        mano.remove(jugada)
        mesa = jugada
        dos_abierto = jugada[1] == '2'
        if not mano:
            print('%d: %s (WINNER)' % (jugador + 1, jugada))
            break
        print('%d: %s' % (jugador + 1, jugada))
    jugador = (jugador + 1) % 3
