import signal

print(signal.strsignal(9), signal.Signals(15), repr(signal.SIGINT), signal.Handlers(1), signal.NSIG)
