# -*- coding: latin-1 -*-
name = 'ñ'
print(name, len(name), ascii(name))
raise ValueError('línea con ñ')  # ñandú
