import codecs
import io
import sys

sys.stdout = codecs.getwriter("utf-8")(sys.stdout.buffer)
sys.stdout.write("ñ\n")
print("and print")
sys.stdout = io.TextIOWrapper(sys.__stdout__.buffer, "utf-8", newline="\r\n")
print("crlf")
