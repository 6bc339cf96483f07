if True:
	print("tab")
	if True:
		print("tab and blanks")
		1 / 0
