import ctypes

print(ctypes.sizeof(ctypes.c_int), ctypes.pythonapi.Py_IsInitialized(), ctypes.CDLL(None).abs(-3))
print(ctypes.string_at(b"abc"), ctypes.c_uint8(300).value)
