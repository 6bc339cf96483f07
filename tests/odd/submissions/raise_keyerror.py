print({"a": 1}.get("b"))
{"a": 1}["b\n'"]
