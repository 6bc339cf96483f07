import signal

print(signal.pthread_sigmask(signal.SIG_BLOCK, []), signal.sigpending())
print(signal.getitimer(signal.ITIMER_REAL), signal.getitimer(signal.ITIMER_VIRTUAL), signal.alarm(0))
print(signal.set_wakeup_fd(-1))
