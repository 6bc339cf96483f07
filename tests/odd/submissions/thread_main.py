import os
import threading

main = threading.main_thread()
print(main.name, main is threading.current_thread(), main.daemon, main.is_alive(), type(main).__name__)
print(main.ident == threading.get_ident(), main.native_id == os.getpid(), threading.get_native_id() == os.getpid())
print(threading.active_count(), [t.name for t in threading.enumerate()], threading.stack_size())
import _thread

print(_thread._count())
