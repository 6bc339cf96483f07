# Tries: to have its own files taken for parts of the judge.
# Must get: AC, for it answers honestly.
# @ANSWER@
