import locale

print(locale.getlocale(), locale.getpreferredencoding(), locale.setlocale(locale.LC_ALL))
print(locale.setlocale(locale.LC_ALL, ""), locale.localeconv()["decimal_point"], f"{1234567:n}")
print(locale.getpreferredencoding(False), locale.strcoll("a", "B"))
