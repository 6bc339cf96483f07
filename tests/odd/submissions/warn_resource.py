import warnings

warnings.simplefilter("always")
file = open(__file__)
file = None
import asyncio

print("end")
