help(len)
print(copyright.__class__.__name__, credits)
license
