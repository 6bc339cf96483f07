import sys

sys.stderr.close()
print("text")
raise ValueError("nowhere")
