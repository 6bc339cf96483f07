print("before")
print("lone \ud800")
