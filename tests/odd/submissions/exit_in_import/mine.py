print("before")
import helper

print("never")
