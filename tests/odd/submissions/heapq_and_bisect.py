import bisect
import heapq
import itertools

heap = [5, 1, 4]
heapq.heapify(heap)
print(heapq.heappop(heap), heap, bisect.bisect([1, 2, 3], 2), list(itertools.permutations("ab")))
print(list(itertools.zip_longest([1], [2, 3])), heapq.nsmallest(2, [3, 1, 2]))
