import os
import time

os.environ["TZ"] = "EST5EDT"
time.tzset()
print(time.tzname, os.environ["TZ"], time.strftime("%H", time.localtime(0)))
