"""What the simulators share: the text of a case and its errors, and the frame from standard input to output.

Nothing here imports more than a bare interpreter has loaded already, but `options` and `batch`, which the frame
imports only when an option asks for them: a simulator starts as fast as Python does.
"""
