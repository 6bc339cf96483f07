import asyncio
import sys


async def main():
    loop = asyncio.get_running_loop()
    print(await loop.run_in_executor(None, sys.stdin.readline))
    try:
        await loop.connect_read_pipe(asyncio.Protocol, sys.stdin)
    except Exception as error:
        print(type(error).__name__, error)


asyncio.run(main())
