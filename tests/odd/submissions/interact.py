import code

code.interact(banner="banner", local={"x": 5}, exitmsg="bye")
print("after")
