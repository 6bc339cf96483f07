raise ValueError("x" * 5000 + "\n" + "y" * 5000)
