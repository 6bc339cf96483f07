import pprint

pprint.pprint({"b": list(range(30)), "a": {"x" * 40: "y" * 60}})
