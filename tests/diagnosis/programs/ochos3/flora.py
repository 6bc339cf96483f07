import sys

class Juego:
    def __init__(self, texto):
        fichas = texto.split()
        self.manos = {1: fichas[0:5], 2: fichas[5:10], 3: fichas[10:15]}
        self.tapa = fichas[15]
        self.mazo = fichas[16:]
        self.color_pedido = None
        self.deuda = False

    def ordenar(self, cartas):
        return sorted(cartas, key=lambda c: "RYGB".index(c[0]))

    def elegir(self, mano):
        if self.deuda:
            return (self.ordenar([c for c in mano if c[1] == "2"]) or [None])[0]
        color = self.color_pedido if self.color_pedido else self.tapa[0]
        del_color = sorted([c for c in mano if c[0] == color])
        del_numero = self.ordenar([c for c in mano if c[1] == self.tapa[1]])
        ochos = self.ordenar([c for c in set(del_color + del_numero) if c[1] == "8"])
        if ochos:
            return ochos[0]
        if len(del_numero) > len(del_color):
            return del_numero[0]
        if del_color:
            return del_color[0]
        return None

    def robar(self, mano, cuantas):
        for i in range(cuantas):
            if self.mazo:
                mano.append(self.mazo.pop(0))

    def turno(self, j):
        mano = self.manos[j]
        carta = self.elegir(mano)
        if carta is None:
            if self.deuda:
                self.robar(mano, 2)
                self.deuda = False
                return "TAKE TWO"
            self.robar(mano, 1)
            return "DRAW"
        mano.remove(carta)
        self.tapa = carta
        if carta[1] == "8":
            self.color_pedido = self.ordenar(mano)[0][0]
            return carta + " LOCO " + self.color_pedido
        self.color_pedido = None
        self.deuda = carta[1] == "2"
        if not mano:
            return carta + " (WINNER)"
        return carta

    def jugar(self):
        print("0: " + self.tapa)
        j = 1
        while True:
            print(str(j) + ": " + self.turno(j))
            if not self.manos[j]:
                break
            j = j % 3 + 1

Juego(sys.stdin.read()).jugar()
