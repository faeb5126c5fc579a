// Headers of glibc that Swift's own module `Glibc` leaves out. Empty on other systems.
#if defined(__linux__)
#include <malloc.h>
#include <sys/xattr.h>
#endif
