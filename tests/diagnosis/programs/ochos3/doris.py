from sys import stdin
q = stdin.read().split()
H = [q[0:5], q[5:10], q[10:15]]
T = q[15]
D = q[16:]
F = "RYGB"
named = ""
open2 = False
print("0: " + T)
i = 0
while 1:
    h = H[i]
    if open2:
        m = [f + "2" for f in F if f + "2" in h]
        if not m:
            print(f"{i+1}: TAKE TWO")
            h += D[:2]
            D = D[2:]
            open2 = False
    else:
        c = sorted(x for x in h if x[0] == T[0] or x[0] == named)
        n = [f + T[1] for f in F if f + T[1] in h]
        e = [f + "8" for f in F if f + "8" in c + n]
        m = e or (n if len(n) > len(c) else sorted(c, key=lambda x: (x[1], F.index(x[0]))))
        if not m:
            print(f"{i+1}: DRAW")
            h += D[:1]
            D = D[1:]
    if m:
        T = m[0]
        h.remove(T)
        named = ""
        open2 = T[1] == "2"
        if not h:
            print(f"{i+1}: {T} (WINNER)")
            break
        if T[1] == "8":
            named = min(h, key=lambda x: F.index(x[0]))[0]
            print(f"{i+1}: {T} LOCO {named}")
        else:
            print(f"{i+1}: {T}")
    i = (i + 1) % 3
