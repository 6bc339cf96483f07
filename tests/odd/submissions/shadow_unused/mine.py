import colorsys

print(colorsys.name)
import heapq

print(heapq.__name__)
