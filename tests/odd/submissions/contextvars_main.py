import contextvars
import threading

var = contextvars.ContextVar("var", default="default")
print(var.get(), len(contextvars.copy_context()))
var.set("set")
print(contextvars.copy_context().run(lambda: (var.set("inner"), var.get())[1]), var.get())
thread = threading.Thread(target=lambda: print(len(contextvars.copy_context()) <= 1))
thread.start()
thread.join()
