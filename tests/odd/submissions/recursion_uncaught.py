def depth_first(node, seen):
    seen.add(node)
    for other in (node + 1,):
        depth_first(other, seen)


depth_first(0, set())
