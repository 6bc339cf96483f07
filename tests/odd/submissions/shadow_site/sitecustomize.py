print("sitecustomize of the folder runs")
