# Tries: nothing itself: the names of its folder and of the files beside it are markup, codes and no text.
# Must get: AC.
# @ANSWER@
