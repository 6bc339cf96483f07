import sys

if sys.version_info >= (3, 12):
    print([sys.monitoring.get_tool(n) for n in range(6)], sys.is_stack_trampoline_active())
    counted = []
    sys.monitoring.use_tool_id(3, "mine")
    sys.monitoring.register_callback(3, sys.monitoring.events.PY_START, lambda code, at: counted.append(code.co_name))
    sys.monitoring.set_events(3, sys.monitoring.events.PY_START)

    def f():
        pass

    f()
    sys.monitoring.set_events(3, 0)
    print(counted)
