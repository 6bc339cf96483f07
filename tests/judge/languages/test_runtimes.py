"""Correct programs use more of their runtime and the system than reading and printing: nothing of it is refused."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from judge import sandbox
from judge.values.problem import Limits
from judge.values.running import Program
from tests.judge.compiling import compiled, needs
from tests.user import ordinary_user

CPP = r"""
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <future>
#include <mutex>
#include <numeric>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <thread>
#include <unistd.h>
#include <vector>
int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main() {
    std::future<int> later = std::async(std::launch::async, [] { return 6; });
    std::promise<int> promise;
    std::thread([&] { std::this_thread::sleep_for(std::chrono::milliseconds(5)); promise.set_value(7); }).join();
    std::mutex mutex;
    int count = 0;
    std::vector<std::thread> threads;
    for (int n = 0; n < 8; n++) threads.emplace_back([&] { std::lock_guard<std::mutex> held(mutex); count++; });
    for (auto &thread : threads) thread.join();
    std::vector<int> many(300000);
    for (size_t n = 0; n < many.size(); n++) many[n] = rand();
    qsort(many.data(), many.size(), sizeof(int), compare);
    clockid_t own, of_thread;
    timespec now;
    bool clocks = clock_getcpuclockid(0, &own) == 0 && clock_gettime(own, &now) == 0
        && clock_getcpuclockid(getpid(), &own) == 0 && clock_gettime(own, &now) == 0
        && pthread_getcpuclockid(pthread_self(), &of_thread) == 0 && clock_gettime(of_thread, &now) == 0;
    timer_t timer;
    sigevent event{};
    event.sigev_notify = SIGEV_NONE;
    bool timed = timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) == 0;
    void *place = mmap(nullptr, 1 << 22, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    bool advised = madvise(place, 1 << 22, MADV_HUGEPAGE) == 0 && madvise(place, 1 << 22, MADV_DONTNEED) == 0
        && madvise(place, 1 << 22, MADV_FREE) == 0;
    rusage used;
    bool asked = getrusage(RUSAGE_SELF, &used) == 0 && getpriority(PRIO_PROCESS, 0) >= -20 && getpgid(0) > 0
        && getsid(getpid()) > 0 && sysconf(_SC_PHYS_PAGES) > 0 && sysconf(_SC_NPROCESSORS_ONLN) > 0;
    bool stack = false;
    std::thread([&] {
        pthread_attr_t attributes;
        stack = pthread_getattr_np(pthread_self(), &attributes) == 0;
    }).join();
    printf("%d %d %d %d\n", later.get() * promise.get_future().get(), count, many.front() <= many.back(), stack);
    printf("%d %d %d %d\n", clocks, timed, advised, asked);
}
"""
JAVA = r"""
import java.lang.management.*;
import java.nio.channels.FileChannel;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
public class Main {
    public static void main(String[] words) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(6);
        List<Future<Integer>> parts = new ArrayList<>();
        for (int n = 0; n < 6; n++) parts.add(pool.submit(() -> {
            var all = new ArrayList<byte[]>();
            for (int k = 0; k < 300; k++) { all.add(new byte[100_000]); if (all.size() > 20) all.clear(); }
            return 7;
        }));
        int sum = 0;
        for (var part : parts) sum += part.get();
        pool.shutdown();
        System.gc();
        long streamed = IntStream.range(0, 100_000).parallel().mapToLong(x -> x).sum();
        var threads = ManagementFactory.getThreadMXBean();
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        boolean measured = threads.getCurrentThreadCpuTime() > 0 && system.getProcessCpuTime() > 0
            && system.getTotalMemorySize() > 0 && system.getFreeMemorySize() > 0 && system.getCpuLoad() < 2
            && system.getSystemLoadAverage() > -2 && Runtime.getRuntime().availableProcessors() > 0;
        try (var channel = FileChannel.open(Path.of("Main.class"))) {
            var mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            measured &= mapped.load().get(0) == (byte) 0xCA;
        }
        System.out.println(sum + " " + streamed + " " + measured + " " + (ProcessHandle.current().pid() > 0));
    }
}
"""
NODE = r"""
const os = require("os");
const { Worker, isMainThread, parentPort } = require("worker_threads");
if (!isMainThread) parentPort.postMessage(Buffer.alloc(8 << 20, 1).reduce((a, b) => a + b, 0));
else {
  const asked = os.cpus().length > 0 && os.totalmem() > 0 && os.freemem() > 0 && os.loadavg().length === 3
    && os.uptime() > 0 && process.memoryUsage().rss > 0 && process.cpuUsage().user > 0
    && process.resourceUsage().maxRSS > 0 && os.getPriority() >= -20;
  let left = 3, sum = 0;
  for (let n = 0; n < 3; n++)
    new Worker(__filename).on("message", (part) => {
      sum += part;
      if (--left === 0) console.log(sum, asked);
    });
}
"""
PYTHON = r"""
import asyncio, mmap, os, queue, resource, threading, time
from concurrent.futures import ThreadPoolExecutor

async def wait(n):
    await asyncio.sleep(0.01)
    return n

async def gather():
    return sum(await asyncio.gather(*map(wait, range(10))))

done = queue.Queue()
threads = [threading.Thread(target=done.put, args=(n,)) for n in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
with ThreadPoolExecutor(4) as pool:
    squares = sum(pool.map(lambda n: n * n, range(10)))
with open(__file__, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
    found = mapped.find(b"mmap")
    mapped.madvise(mmap.MADV_WILLNEED)
    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_SEQUENTIAL)
    first = os.preadv(file.fileno(), [bytearray(5)], 0)
of_thread = time.pthread_getcpuclockid(threading.get_ident())
clocks = [time.clock_gettime(of_thread), time.process_time(), time.thread_time()]
asked = os.getpgid(0) > 0 < os.getsid(0) and os.times() and resource.getrusage(resource.RUSAGE_SELF) and os.cpu_count()
print(done.qsize(), squares, asyncio.run(gather()), found > 0, first, all(clocks), bool(asked))
"""
PROGRAMS = {
    "a.cpp": (CPP, b"42 8 1 1\n1 1 1 1\n"),
    "Main.java": (JAVA, b"42 4999950000 true true\n"),
    "a.js": (NODE, b"25165824 true\n"),
    "a.py": (PYTHON, b"8 285 45 True 5 True True\n"),
}


def user(*, ordinary: bool) -> AbstractContextManager[None]:
    return ordinary_user() if ordinary else contextlib.nullcontext()


@pytest.fixture(scope="module", params=PROGRAMS)
def name(request: pytest.FixtureRequest) -> str:
    """The program's name, so that all its tests follow one another."""
    return str(request.param)


@pytest.fixture(scope="module")
def ordinary(request: pytest.FixtureRequest) -> bool:
    """Whether an ordinary user judges."""
    return bool(request.param)


@pytest.fixture(scope="module")
def program(name: str, ordinary: bool) -> Iterator[Program]:
    """It, compiled once for both levels."""
    needs(name)
    with tempfile.TemporaryDirectory(prefix="judge-test-") as made:
        Path(made).chmod(0o777)
        with user(ordinary=ordinary):
            box = Path(made, "box")
            box.mkdir(mode=0o755)
            done = compiled(Path(made), box, name, PROGRAMS[name][0])
            assert done.program is not None, done.output
        yield done.program


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize(
    ("ordinary", "level"),
    # The judge makes the same boxes for every user.
    [
        (False, "landlock"),
        (True, "bubblewrap"),
        pytest.param(False, "bubblewrap", marks=pytest.mark.nightly),
        pytest.param(True, "landlock", marks=pytest.mark.nightly),
    ],
    indirect=["ordinary"],
    scope="module",
)
def test_nothing_is_refused_to_a_right_program(name: str, ordinary: bool, program: Program, level: str) -> None:
    lack = sandbox.missing(level)
    if lack is not None and os.environ.get("CI") != "true":
        pytest.skip(lack)
    limits = Limits(time_s=10, wall_s=60)
    with user(ordinary=ordinary), sandbox.open_box(program, limits, level_name=level) as box:
        done = box.run()
    assert (done.stdout, done.stderr, done.status) == (PROGRAMS[name][1], b"", 0)
