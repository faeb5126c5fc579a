"""Archives whose bytes depend only on what is in them: sorted, one time for all files, and no owner."""
import gzip
import hashlib
import io
import os
import tarfile
import time
import zipfile


def files_below(folder):
    """The path of each file with a slash between its parts, sorted, so that no disk decides on the order."""
    found = []
    for place, _, names in os.walk(folder):
        found += [os.path.relpath(os.path.join(place, name), folder) for name in names]
    return sorted(found)


def mode(path):
    return 0o755 if os.access(path, os.X_OK) else 0o644


def compressed(data):
    """Without a name and a time in the header."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=buffer, mode="wb", compresslevel=9, mtime=0) as file:
        file.write(data)
    return buffer.getvalue()


def write_tar(target, folder, top, epoch):
    """All files below `folder` as `top/...`."""
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
    """The same as a ZIP, which is what the package manager downloads."""
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
