import asyncio
import warnings

warnings.simplefilter("ignore")
print(type(asyncio.get_event_loop_policy()).__name__)
try:
    print(asyncio.get_running_loop())
except RuntimeError as error:
    print(error)
loop = asyncio.new_event_loop()
print(loop.run_until_complete(asyncio.sleep(0, "value")))
loop.call_later(0.001, loop.stop)
loop.run_forever()
loop.close()
print(loop.is_closed())
