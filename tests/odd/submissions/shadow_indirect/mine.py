import token

import inspect

print(token.kind, inspect.__name__)
