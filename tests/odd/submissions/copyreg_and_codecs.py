import codecs
import copyreg
import encodings

print(codecs.lookup("utf8").name, codecs.lookup("latin1").name, "x".encode("idna"), b"eA==".decode())
codecs.register_error("mine", lambda error: ("?", error.end))
print("ñ".encode("ascii", "mine"), codecs.encode("abc", "rot13"))
codecs.lookup("no-such-encoding")
