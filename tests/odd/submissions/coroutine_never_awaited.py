import asyncio


async def f():
    print("never")


f()
c = f()
print("main ends")
