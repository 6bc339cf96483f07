# Tries: to open devices that show more than they should: memory, disks, kernel log, virtual machines, consoles.
# Must get: AC, for it answers honestly afterwards.
# Some machines let everybody read a device (mode 666: fuse, net/tun, kvm). Where the level does not hide it, no request
# to it may succeed.
import fcntl
import os
import stat

REQUESTS = {
    "TUNSETIFF": 0x400454CA, "TUNGETFEATURES": 0x800454CF, "FUSE_DEV_IOC_CLONE": 0x8004E500, "KVM_CREATE_VM": 0xAE01,
    "KVM_GET_API_VERSION": 0xAE00, "USERFAULTFD_IOC_NEW": 0xAA00, "VHOST_SET_OWNER": 0xAF01, "LOOP_CTL_GET_FREE": 0x4C82,
    "VSOCK_GET_LOCAL_CID": 0x7B9, "DRM_VERSION": 0xC0406400, "UI_DEV_CREATE": 0x5501,
}


def open_to_all(path, mode):
    return mode == os.O_RDONLY and os.stat(path).st_mode & stat.S_IROTH


def ask(device, name):
    for request, number in REQUESTS.items():
        try:
            fcntl.ioctl(device, number, bytearray(64))
            print("PWNED", request, "of", name)
        except OSError:
            pass


names = "mem kmem port kmsg vda sda nvme0n1 loop0 loop-control kvm vsock fuse net/tun userfaultfd uinput vhost-net vhost-vsock dri/card0 dri/renderD128 fb0 snd/timer tty0 tty1 console"
for name in names.split():
    for mode in (os.O_RDONLY, os.O_RDWR):
        try:
            device = os.open(f"/dev/{name}", mode | os.O_NONBLOCK | os.O_NOCTTY)
            if open_to_all(f"/dev/{name}", mode):
                ask(device, name)
            else:
                print("PWNED opened", name)
        except OSError:
            pass
    try:
        os.mknod("@MARK@-device", 0o600 | 0o060000, os.makedev(254, 0))
        print("PWNED made a device")
    except OSError:
        pass
# @ANSWER@
