import warnings

for action, message, category, module, line in warnings.filters:
    print(action, message, category.__name__, module and getattr(module, "pattern", module), line)
print(warnings.defaultaction, warnings.onceregistry, "__warningregistry__" in globals())
