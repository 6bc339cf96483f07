# Tries: to be accepted for nothing at all.
# Must get: CE.
