import sys

sys.stdout = None
print("nowhere")
sys.stderr.write("still here\n")
