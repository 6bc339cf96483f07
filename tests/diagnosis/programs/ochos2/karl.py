import sys
it = iter(sys.stdin.read().split())
H = [[next(it) for _ in range(5)] for _ in range(3)]
T = next(it)
D = list(it)
pend = 2 if T[1] == '2' else 0
print('0:', T)
i = 0
while 1:
    h = H[i]
    i += 1
    if pend:
        o = sorted([c for c in h if c[1] == '2'], key='R2 Y2 G2 B2'.find)
    else:
        a = sorted(c for c in h if c[0] == T[0])
        b = sorted((c for c in h if c[1] == T[1]), key=lambda c: 'RYGB'.find(c[0]))
        o = b if len(b) > len(a) else a
    if o:
        T = o[0]
        h.remove(T)
        if T[1] == '2':
            pend += 2
        print(f'{i}: {T}' + (' (WINNER)' if not h else ''))
        if not h:
            break
    elif pend:
        h += D[:pend]
        D = D[pend:]
        pend = 0
        print(f'{i}: TAKE TWO')
    else:
        h += D[:1]
        D = D[1:]
        print(f'{i}: DRAW')
    i %= 3
