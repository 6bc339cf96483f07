import asyncio


async def forever():
    try:
        await asyncio.sleep(100)
    finally:
        print("cleaned up")


async def main():
    task = asyncio.create_task(forever())
    await asyncio.sleep(0)
    print("main ends")


asyncio.run(main())
