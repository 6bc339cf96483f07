print("usercustomize of the folder runs")
