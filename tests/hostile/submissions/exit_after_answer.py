# Tries: to be accepted for a right answer though it ends with a status that is not 0.
# Must get: RTE.
# @ANSWER@
raise SystemExit("done")
