// The part of macOS's C library that the product calls, declared as Apple declares it, for a check without an SDK. A
// call that is not declared here fails that check: look it up in an SDK, add it, and run the check with the SDK.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef int8_t __int8;
typedef uint16_t mode_t;
typedef int32_t pid_t;
typedef int32_t dev_t;
typedef uint16_t nlink_t;
typedef uint64_t ino_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef int64_t off_t;
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef long time_t;
typedef long ssize_t;
typedef unsigned int nfds_t;
typedef uint32_t sigset_t;
typedef int clockid_t;

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

// <sys/stat.h>
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int mkdir(const char *, mode_t);

// <dirent.h>
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
typedef struct {
  int __dd_fd;
} DIR;
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// <fcntl.h>
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1

// <unistd.h>
#define F_OK 0
#define X_OK (1 << 0)
#define SEEK_SET 0
#define SEEK_END 2
#define _SC_NPROCESSORS_ONLN 58
int access(const char *, int);
int close(int);
int isatty(int);
off_t lseek(int, off_t, int);
int pipe(int[2]);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *, char *, size_t);
long sysconf(int);
int unlink(const char *);
int rmdir(const char *);
ssize_t write(int, const void *, size_t);

// <stdio.h>
typedef struct __sFILE {
  int _r;
} FILE;
FILE *fopen(const char *, const char *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int fclose(FILE *);
int rename(const char *, const char *);

// <stdlib.h>, <string.h>
void exit(int) __attribute__((noreturn));
void free(void *);
char *getenv(const char *);
int mkstemp(char *);
char *realpath(const char *, char *);
char *strdup(const char *);
char *strerror(int);
int memcmp(const void *, const void *, size_t);
void *memchr(const void *, int, size_t);
int strncmp(const char *, const char *, size_t);

// <errno.h>
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define ENXIO 6
#define EEXIST 17
#define ENOTDIR 20
#define EPIPE 32

// <poll.h>
struct pollfd {
  int fd;
  short events;
  short revents;
};
#define POLLIN 0x0001
int poll(struct pollfd *, nfds_t, int);

// <time.h>
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
#define CLOCK_MONOTONIC 6
time_t time(time_t *);
struct tm *localtime_r(const time_t *, struct tm *);
int clock_gettime(clockid_t, struct timespec *);

// <signal.h>
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGCHLD 20
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
int kill(pid_t, int);
int raise(int);
void _exit(int) __attribute__((noreturn));
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigismember(const sigset_t *, int);
int sigpending(sigset_t *);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
void (*signal(int, void (*)(int)))(int);

// <pthread.h>
typedef struct _opaque_pthread_t {
  long __sig;
} *pthread_t;
typedef struct {
  long __sig;
} pthread_attr_t;
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(
    pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *_Nonnull),
    void *_Nullable);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);
typedef struct _opaque_pthread_mutex_t {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct _opaque_pthread_mutexattr_t {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);

// <spawn.h>, <sys/wait.h>
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawn(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[], char *const[]);
pid_t waitpid(pid_t, int *, int);

// <copyfile.h>
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)
int copyfile(const char *, const char *, copyfile_state_t, copyfile_flags_t);
