# Tries: to open devices that show more than they should: memory, disks, kernel log, virtual machines, consoles.
# Must get: AC, for it answers honestly afterwards.
import os

names = "mem kmem port kmsg vda sda nvme0n1 loop0 loop-control kvm vsock fuse net/tun userfaultfd uinput tty0 tty1 console"
for name in names.split():
    for mode in (os.O_RDONLY, os.O_RDWR):
        try:
            os.open(f"/dev/{name}", mode | os.O_NONBLOCK | os.O_NOCTTY)
            print("PWNED opened", name)
        except OSError:
            pass
    try:
        os.mknod("@MARK@-device", 0o600 | 0o060000, os.makedev(254, 0))
        print("PWNED made a device")
    except OSError:
        pass
# @ANSWER@
