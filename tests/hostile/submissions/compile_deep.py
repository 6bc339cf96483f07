# Tries: to crash the compiler by an expression that is nested beyond its stack.
# Must get: CE or RTE.
# @NESTED@
