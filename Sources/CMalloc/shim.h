#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
