import sys
import threading

print(len(sys._current_frames()), list(sys._current_frames()) == [threading.get_ident()])
