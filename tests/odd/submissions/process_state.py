import _thread
import atexit
import locale
import os
import pathlib
import resource
import signal
import threading

used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime < 0.9, used.ru_maxrss > 0, sum(os.times()[:2]) < 0.9, sum(os.times()[2:4]))
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime)
print(os.getcwd(), os.listdir(), os.path.abspath("x"), pathlib.Path.cwd(), pathlib.Path("~").expanduser())
print(pathlib.Path(__file__).resolve().parent, os.path.dirname(os.path.abspath(__file__)))
print(open("mine.py").readline(), os.path.exists("mine.py"), sorted(os.scandir(), key=str))
print(sorted(os.environ.items()))
print(os.environb[b"PATH"], os.getenv("HOME"), os.getenv("USER"))
print(os.getuid() == os.geteuid(), os.getgid() == os.getegid(), os.getppid() > 0, os.getpid() > 1)
print(oct(os.umask(0o22)), os.cpu_count() > 0, len(os.sched_getaffinity(0)) > 0, os.name, os.getpriority(os.PRIO_PROCESS, 0))
print(signal.pthread_sigmask(signal.SIG_BLOCK, []), signal.sigpending())
print(signal.getitimer(signal.ITIMER_REAL), signal.getitimer(signal.ITIMER_VIRTUAL), signal.alarm(0))
print(signal.set_wakeup_fd(-1), atexit._ncallbacks(), _thread._count())
main = threading.main_thread()
print(main.name, main is threading.current_thread(), main.daemon, main.is_alive(), type(main).__name__)
print(main.ident == threading.get_ident(), main.native_id == os.getpid(), threading.get_native_id() == os.getpid())
print(threading.active_count(), [t.name for t in threading.enumerate()], threading.stack_size())
print(locale.getlocale(), locale.getpreferredencoding(), locale.setlocale(locale.LC_ALL))
print(locale.setlocale(locale.LC_ALL, ""), locale.localeconv()["decimal_point"], f"{1234567:n}")
print(locale.getpreferredencoding(False), locale.strcoll("a", "B"))
