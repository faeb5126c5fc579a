// The digest as constant data: the linker maps it, and what is never looked up is never read from the disk.
#include "digest.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(8) static const unsigned char digest[] = {
#embed "inward.sdk"
};

const void *_Nonnull inward_digest_start(void) { return digest; }
