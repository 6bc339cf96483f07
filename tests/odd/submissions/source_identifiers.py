ñandú = 1
π = 3.14
变量 = 'v'
ﬁ = 'ligature'
print(ñandú, π, 变量, fi, sorted(n for n in globals() if n[0] != '_'))


class Ñ:
    def ü(self):
        raise ValueError(Ñ)


Ñ().ü()
