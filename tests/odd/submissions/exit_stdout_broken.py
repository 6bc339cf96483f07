import os
import sys

print("to nowhere")
os.close(1)
