"""What the simulators share: the text of a case and its errors, and the frame from standard input to output.

The modules import only what a bare interpreter has already loaded, so a simulator starts as fast as Python does.
`options` and `batch` import more; the frame imports them only when they are needed.
"""
