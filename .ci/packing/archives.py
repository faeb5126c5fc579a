"""Archives whose bytes depend only on their contents: sorted, with one time for all files, and without an owner."""
import gzip
import hashlib
import io
import os
import tarfile
import time
import zipfile


def files_below(folder):
    """Returns the paths of all files, with slashes and sorted, so that the order does not depend on the disk."""
    found = []
    for place, _, names in os.walk(folder):
        found += [os.path.relpath(os.path.join(place, name), folder) for name in names]
    return sorted(found)


def mode(path):
    return 0o755 if os.access(path, os.X_OK) else 0o644


def compressed(data):
    """Compresses data without a name or a time in the header."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=buffer, mode="wb", compresslevel=9, mtime=0) as file:
        file.write(data)
    return buffer.getvalue()


def write_tar(target, folder, top, epoch):
    """Writes all files below `folder` as `top/...`."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in files_below(folder):
            source = os.path.join(folder, path)
            entry = tarfile.TarInfo(f"{top}/{path}")
            entry.size, entry.mtime, entry.mode = os.path.getsize(source), epoch, mode(source)
            with open(source, "rb") as file:
                archive.addfile(entry, file)
    with open(target, "wb") as file:
        file.write(compressed(buffer.getvalue()))


def write_zip(target, folder, top, epoch):
    """Does the same as a ZIP, which the package manager downloads."""
    stamp = time.gmtime(max(epoch, 315532800))[:6]
    with zipfile.ZipFile(target, "w") as archive:
        for path in files_below(folder):
            source = os.path.join(folder, path)
            entry = zipfile.ZipInfo(f"{top}/{path}", stamp)
            entry.create_system, entry.external_attr = 3, (0o100000 | mode(source)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            with open(source, "rb") as file:
                archive.writestr(entry, file.read(), compresslevel=9)


def sha256(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()
