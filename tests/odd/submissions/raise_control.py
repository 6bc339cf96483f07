raise ValueError("\x00\x1b[31mred\x07")
