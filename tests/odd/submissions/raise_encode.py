print("ok")
"ñ".encode("ascii")
