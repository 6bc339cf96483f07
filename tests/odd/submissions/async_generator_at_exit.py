import asyncio


async def numbers():
    try:
        yield 1
        yield 2
    finally:
        print("closed")


async def main():
    async for n in numbers():
        print(n)
        break
    g = numbers()
    print(await g.__anext__())


asyncio.run(main())
print("main ends")
