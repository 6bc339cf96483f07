"""Classes, with German names."""

import sys

WERTE = "23456789TJQKA"
FARBEN = "CDSH"


def ordnung(karte):
    return WERTE.index(karte[0]) * 4 + FARBEN.index(karte[1])


def ist_strafe(karte):
    return karte[1] == "H" or karte == "QS"


def punkte(karte):
    if karte == "QS":
        return 13
    return 1 if karte[1] == "H" else 0


class Spieler:
    def __init__(self, nummer):
        self.nummer = nummer
        self.summe = 0
        self.runde = 0
        self.hand = []

    def weitergeben(self):
        weg = []
        while len(weg) < 3:
            karte = self.waehle_weg()
            self.hand.remove(karte)
            weg.append(karte)
        return weg

    def erlaubt(self, stich, erster, gebrochen):
        strafen = [karte for karte in self.hand if ist_strafe(karte)]
        if len(strafen) == len(self.hand):
            nur_strafen = True
        else:
            nur_strafen = False
        if not stich:
            if erster:
                return ["2C"]
            if gebrochen or nur_strafen:
                return list(self.hand)
            return [karte for karte in self.hand if karte[1] != "H"]
        passend = [karte for karte in self.hand if karte[1] == stich[0][1]]
        if passend:
            return passend
        if erster and not nur_strafen:
            return [karte for karte in self.hand if not ist_strafe(karte)]
        return list(self.hand)


class Erster(Spieler):
    def waehle_weg(self):
        return self.hand[0]

    def spiele(self, stich, karten):
        return karten[0]


class Niedrig(Spieler):
    def waehle_weg(self):
        return max(self.hand, key=ordnung)

    def spiele(self, stich, karten):
        return min(karten, key=ordnung)


class Hoch(Spieler):
    def waehle_weg(self):
        return min(self.hand, key=ordnung)

    def spiele(self, stich, karten):
        return max(karten, key=ordnung)


class Ente(Spieler):
    def waehle_weg(self):
        for karte in ("QS", "AS", "KS"):
            if karte in self.hand:
                return karte
        return max(self.hand, key=ordnung)

    def spiele(self, stich, karten):
        if not stich:
            return min(karten, key=ordnung)
        farbe = stich[0][1]
        if karten[0][1] == farbe:
            beste = max(ordnung(karte) for karte in stich if karte[1] == farbe)
            darunter = [karte for karte in karten if ordnung(karte) < beste]
            if darunter:
                return max(darunter, key=ordnung)
            if len(stich) == 3:
                return max(karten, key=ordnung)
            return min(karten, key=ordnung)
        if "QS" in karten:
            return "QS"
        herzen = [karte for karte in karten if karte[1] == "H"]
        return max(herzen or karten, key=ordnung)


ARTEN = {"FirstLegal": Erster, "Low": Niedrig, "High": Hoch, "Duck": Ente}
RICHTUNGEN = [("LEFT", 1), ("RIGHT", 3), ("ACROSS", 2)]


class Partie:
    def __init__(self, zeilen):
        self.grenze = 100
        self.deals = []
        haende = []
        for zeile in zeilen:
            worte = zeile.split()
            if not worte:
                continue
            if worte[0] == "bots":
                self.spieler = [ARTEN[name](i + 1) for i, name in enumerate(worte[1:])]
            elif worte[0] == "limit":
                self.grenze = int(worte[1])
            else:
                haende.append(worte[1:])
        for i in range(0, len(haende), 4):
            self.deals.append(haende[i : i + 4])

    def alles(self):
        for nummer, deal in enumerate(self.deals):
            self.runde(nummer, deal)
            if any(spieler.summe >= self.grenze for spieler in self.spieler):
                break
        kleinste = min(spieler.summe for spieler in self.spieler)
        print("WINNER", *[spieler.nummer for spieler in self.spieler if spieler.summe == kleinste])

    def runde(self, nummer, deal):
        richtung, weit = RICHTUNGEN[nummer % 3]
        print("ROUND", nummer + 1, richtung)
        gegeben = []
        for spieler, hand in zip(self.spieler, deal):
            spieler.hand = list(hand)
            spieler.runde = 0
            gegeben.append(spieler.weitergeben())
            print(f"{spieler.nummer}: PASS", *gegeben[-1])
        for i in range(4):
            self.spieler[(i + weit) % 4].hand.extend(gegeben[i])
        dran = [("2C" in spieler.hand) for spieler in self.spieler].index(True)
        gebrochen = False
        for zahl in range(13):
            stich = []
            for i in range(4):
                spieler = self.spieler[(dran + i) % 4]
                karte = spieler.spiele(stich, spieler.erlaubt(stich, zahl == 0, gebrochen))
                spieler.hand.remove(karte)
                stich.append(karte)
            gebrochen = gebrochen or any(ist_strafe(karte) for karte in stich)
            gewonnen = 0
            for i in range(1, 4):
                if stich[i][1] == stich[0][1] and ordnung(stich[i]) > ordnung(stich[gewonnen]):
                    gewonnen = i
            wert = sum(punkte(karte) for karte in stich)
            sieger = (dran + gewonnen) % 4
            print(f"{dran + 1}:", *stich, "TAKES", sieger + 1, wert)
            self.spieler[sieger].runde += wert
            dran = sieger
        mond = [spieler for spieler in self.spieler if spieler.runde == 26]
        if mond:
            print("MOON", mond[0].nummer)
            for spieler in self.spieler:
                spieler.runde = 0 if spieler is mond[0] else 26
        for spieler in self.spieler:
            spieler.summe += spieler.runde
        print(f"ROUND {nummer + 1}:", *[spieler.runde for spieler in self.spieler])
        print("TOTAL:", *[spieler.summe for spieler in self.spieler])


Partie(sys.stdin.readlines()).alles()
