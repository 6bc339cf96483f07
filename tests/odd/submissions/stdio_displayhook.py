import sys

sys.displayhook(5)
sys.displayhook("ñ")
sys.displayhook(None)
print(_)
