print("before")
import helper

print("after")
