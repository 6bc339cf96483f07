import asyncio


async def fail():
    raise ValueError("in a coroutine")


async def main():
    await asyncio.wait_for(fail(), 5)


asyncio.run(main())
