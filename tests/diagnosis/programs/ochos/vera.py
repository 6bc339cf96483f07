import sys

ROJO, AMARILLO, VERDE, AZUL = range(4)
LETRAS = {"R": ROJO, "Y": AMARILLO, "G": VERDE, "B": AZUL}
NOMBRES = "RYGB"


class Baraja:
    def __init__(self, cartas):
        self.cartas = cartas

    def vacia(self):
        return not self.cartas

    def robar(self):
        primera, *self.cartas = self.cartas
        return primera


def convertir(palabra):
    return LETRAS[palabra[0]], int(palabra[1])


def escribir(jugador, carta, cola=""):
    print(f"{jugador}: {NOMBRES[carta[0]]}{carta[1]}{cola}")


def decidir(mano, color, numero):
    del_color = [c for c in mano if c[0] == color]
    del_numero = [c for c in mano if c[1] == numero]
    if len(del_numero) > len(del_color):
        return min(del_numero)
    if del_color:
        return min(del_color)


def principal():
    cartas = [convertir(p) for p in sys.stdin.read().split()]
    manos = {j: cartas[5 * j - 5:5 * j] for j in (1, 2, 3)}
    tapa = cartas[15]
    baraja = Baraja(cartas[16:])
    escribir(0, tapa)
    while True:
        for jugador, mano in manos.items():
            carta = decidir(mano, *tapa)
            if carta:
                mano.remove(carta)
                tapa = carta
                if not mano:
                    escribir(jugador, carta, " (WINNER)")
                    return
                escribir(jugador, carta)
            elif not baraja.vacia():
                mano.append(baraja.robar())
                print(f"{jugador}: DRAW")


principal()
