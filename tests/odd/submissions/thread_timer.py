import threading

threading.Timer(0.05, print, ["timer fires after main"]).start()
cancelled = threading.Timer(30, print, ["never"])
cancelled.start()
cancelled.cancel()
print("main ends")
