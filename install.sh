#!/bin/sh
# Installs a released Inward without root: downloads the archive for this machine, verifies its SHA-256 checksum, and
# unpacks it into a prefix. Needs curl or wget, tar, gzip, and sha256sum or shasum.
#
#   install.sh --base-url URL --version VERSION [--checksum SHA256] [--prefix DIR]
#
# The archive is URL/VERSION/inward-VERSION-SYSTEM-PROCESSOR.tar.gz. Without a checksum it is compared with SHA256SUMS
# next to it, which detects a damaged download, but not a replaced one. The default prefix is ~/.local. Each option can
# also be set by a variable: INWARD_BASE_URL, INWARD_VERSION, INWARD_CHECKSUM, INWARD_PREFIX.
#
# exit status: 0 installed, 1 bad archive, 2 wrong arguments or environment, 3 download failed
set -eu

# Each release sets its own version here.
released=
base=${INWARD_BASE_URL:-}
version=${INWARD_VERSION:-$released}
checksum=${INWARD_CHECKSUM:-}
prefix=${INWARD_PREFIX:-}

fail() {
  status=$1
  shift
  printf 'install.sh: %s\n' "$*" >&2
  exit "$status"
}

while [ $# -gt 0 ]; do
  case $1 in
  --help | -h)
    sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0"
    exit 0
    ;;
  --base-url | --version | --checksum | --prefix)
    [ $# -ge 2 ] || fail 2 "$1 needs a value"
    case $1 in
    --base-url) base=$2 ;;
    --version) version=$2 ;;
    --checksum) checksum=$2 ;;
    --prefix) prefix=$2 ;;
    esac
    shift 2
    ;;
  *) fail 2 "unknown argument '$1'; see install.sh --help" ;;
  esac
done

[ -n "$base" ] || fail 2 "no download URL: use --base-url or set INWARD_BASE_URL"
[ -n "$version" ] || fail 2 "no version: use --version or set INWARD_VERSION"
[ -n "$prefix" ] || prefix=${HOME:?}/.local
case $version in
*[!0-9A-Za-z.+-]*) fail 2 "'$version' is not a version" ;;
esac

system=$(uname -s)
case $system in
Linux) system=linux ;;
Darwin) system=macos ;;
*) fail 3 "there is no release for $system" ;;
esac
name=inward-$version-$system-$(uname -m)
archive=$name.tar.gz

work=$(mktemp -d "${TMPDIR:-/tmp}/inward-install.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Fails if the download is incomplete: both programs detect that if the server sent the length.
download() {
  if command -v curl >/dev/null 2>&1; then
    curl --fail --silent --show-error --location --retry 2 --connect-timeout 20 --output "$2" "$1"
  elif command -v wget >/dev/null 2>&1; then
    wget -q --tries=3 --connect-timeout=20 -O "$2" "$1"
  else
    fail 3 "needs curl or wget"
  fi
}

sum() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum <"$1" | cut -d ' ' -f 1
  elif command -v shasum >/dev/null 2>&1; then
    shasum -a 256 <"$1" | cut -d ' ' -f 1
  else
    fail 2 "needs sha256sum or shasum"
  fi
}

from=${base%/}/$version
if [ -z "$checksum" ]; then
  download "$from/SHA256SUMS" "$work/sums" || fail 3 "cannot download $from/SHA256SUMS"
  checksum=$(sed -n "s/^\([0-9a-f]\{64\}\)  $archive\$/\1/p" "$work/sums")
  [ -n "$checksum" ] || fail 3 "version $version has no $archive"
fi
download "$from/$archive" "$work/$archive" || fail 3 "cannot download $from/$archive"
actual=$(sum "$work/$archive")
[ "$actual" = "$checksum" ] || fail 1 "wrong checksum of $archive: expected $checksum, got $actual"

# Unpacks and starts the program in a temporary directory first, so that a failure leaves an older version unchanged.
mkdir -p "$work/unpacked"
tar -xzf "$work/$archive" -C "$work/unpacked" || fail 1 "cannot unpack $archive"
"$work/unpacked/$name/bin/inward" --version >/dev/null || fail 1 "the program does not start on this machine"
mkdir -p "$prefix/bin" "$prefix/share" || fail 2 "cannot write to $prefix"
cp -R "$work/unpacked/$name/share/." "$prefix/share/" || fail 2 "cannot write to $prefix/share"
# A running program cannot be overwritten, but another file can be moved to its path.
cp "$work/unpacked/$name/bin/inward" "$prefix/bin/.inward-new" || fail 2 "cannot write to $prefix/bin"
mv -f "$prefix/bin/.inward-new" "$prefix/bin/inward"

printf 'installed %s\n' "$("$prefix/bin/inward" --version) as $prefix/bin/inward"
case :${PATH:-}: in
*":$prefix/bin:"*) ;;
*) printf "add its directory to your PATH:\n  export PATH=\"%s:\$PATH\"\n" "$prefix/bin" ;;
esac
