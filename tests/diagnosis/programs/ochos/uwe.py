*h,t,=(w:=open(0).read().split())[:16];d=w[16:];h=[h[:5],h[5:10],h[10:]];print("0:",t);i=0
while 1:
 a=h[i%3];i+=1;m=[c for c in a if c[0]==t[0]or c[1]==t[1]];k=sum(c[1]==t[1]for c in m);s=f"{(i-1)%3+1}:"
 if m:t=min(m,key=lambda c:(c[1],"RYGB".index(c[0])))if k*2<=len(m)else min((c for c in m if c[1]==t[1]),key=lambda c:"YRGB".index(c[0]));a.remove(t);print(s,t,*["(WINNER)"][:not a])
 else:print(s,"DRAW");a+=d[:1];d=d[1:]
 if not a:break
