# -*- coding: @BAD@ -*-
# Tries: to choose a codec of its own for its source, which lies beside it.
# Must get: CE or RTE.
# @ANSWER@
