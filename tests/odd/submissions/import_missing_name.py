from math import cosinus
