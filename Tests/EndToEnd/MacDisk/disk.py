"""A disk like a Mac's, on Linux: disk.py FOLDER PLACE mounts FOLDER at PLACE until it is unmounted.

Names keep the spelling that they were created with, and are found by any other: in upper or lower case, with composed
or decomposed characters.
"""
import errno
import os
import sys
import unicodedata

import mfusepy


def folded(name):
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())


class MacDisk(mfusepy.Operations):
    use_ns = True

    def __init__(self, folder):
        self.folder = folder

    def real(self, path):
        """Returns the underlying path, with the spelling that it was created with."""
        place = self.folder
        for name in path.split("/"):
            if name:
                place = os.path.join(place, self.spelled(place, name))
        return place

    def spelled(self, folder, name):
        if os.path.lexists(os.path.join(folder, name)) or not os.path.isdir(folder):
            return name
        return next((other for other in os.listdir(folder) if folded(other) == folded(name)), name)

    def getattr(self, path, fh=None):
        try:
            status = os.lstat(self.real(path))
        except OSError as error:
            raise mfusepy.FuseOSError(error.errno)
        fields = ["st_mode", "st_nlink", "st_uid", "st_gid", "st_size", "st_ino"]
        return {**{field: getattr(status, field) for field in fields}, "st_atime": status.st_atime_ns,
                "st_mtime": status.st_mtime_ns, "st_ctime": status.st_ctime_ns}

    def readdir(self, path, fh):
        # The C library skips an entry without an inode number.
        names = os.listdir(self.real(path))
        return [".", ".."] + [(name, self.getattr(os.path.join(path, name)), 0) for name in names]

    def readlink(self, path):
        return os.readlink(self.real(path))

    def open(self, path, flags):
        return os.open(self.real(path), flags)

    def create(self, path, mode, fi=None):
        return os.open(self.real(path), os.O_RDWR | os.O_CREAT, mode)

    def read(self, path, size, offset, fh):
        return os.pread(fh, size, offset)

    def write(self, path, data, offset, fh):
        return os.pwrite(fh, data, offset)

    def truncate(self, path, length, fh=None):
        os.truncate(self.real(path), length)

    def release(self, path, fh):
        os.close(fh)

    def mkdir(self, path, mode):
        if os.path.lexists(self.real(path)):
            raise mfusepy.FuseOSError(errno.EEXIST)
        os.mkdir(self.real(path), mode)

    def rmdir(self, path):
        os.rmdir(self.real(path))

    def unlink(self, path):
        os.unlink(self.real(path))

    def rename(self, old, new):
        os.rename(self.real(old), self.real(new))

    def link(self, target, source):
        os.link(self.real(source), self.real(target))

    def symlink(self, target, source):
        os.symlink(source, self.real(target))

    def chmod(self, path, mode):
        os.chmod(self.real(path), mode)

    def chown(self, path, uid, gid):
        os.chown(self.real(path), uid, gid)

    def utimens(self, path, times=None):
        os.utime(self.real(path), ns=times)

    def statfs(self, path):
        status = os.statvfs(self.folder)
        return {field: getattr(status, field) for field in dir(status) if field.startswith("f_") and field != "f_fsid"}


if __name__ == "__main__":
    # Two spellings refer to one file, so the kernel must not cache either of them.
    memory = {"entry_timeout": 0, "attr_timeout": 0, "negative_timeout": 0}
    mfusepy.FUSE(
        MacDisk(os.path.realpath(sys.argv[1])), sys.argv[2], foreground=True, nothreads=True, use_ino=True, **memory)
