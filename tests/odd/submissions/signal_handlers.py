import signal

for number in sorted(signal.valid_signals()):
    try:
        handler = signal.getsignal(number)
        name = signal.Signals(number).name
    except ValueError:
        continue
    print(name, handler if not callable(handler) or isinstance(handler, int) else handler.__name__)
