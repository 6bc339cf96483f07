import os
import sys

os.close(2)
print("text")
raise ValueError("nowhere")
