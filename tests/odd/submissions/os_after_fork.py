import os

os.register_at_fork(before=lambda: print("before fork"), after_in_parent=lambda: print("after fork"))
print("registered")
