def función(ñandú):
    return "😀" + ñandú + 1  # línea con acentos


función("日本")
