import asyncio


async def child(n):
    await asyncio.sleep(0.05 * n)
    print("child", n, asyncio.current_task().get_name())
    return n


async def main():
    print(await asyncio.gather(*(child(n) for n in (3, 1, 2))))
    task = asyncio.create_task(child(5))
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")


asyncio.run(main())
