// The few functions of the toolchain's libIndexStore that we call, as function pointer types: the library is opened on
// demand and never linked. Names and numbers are those of the library's own `indexstore/indexstore.h`.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *data;
  size_t length;
} index_text;

typedef void *index_object;

typedef bool (*index_each_text)(void *context, index_text text);
typedef bool (*index_each_object)(void *context, index_object object);

typedef index_object (*index_open_store)(const char *path, index_object *error);
typedef index_object (*index_open_in_store)(index_object store, const char *name, index_object *error);
typedef void (*index_dispose)(index_object object);
typedef bool (*index_each_unit)(index_object store, unsigned sorted, void *context, index_each_text body);
typedef bool (*index_each)(index_object owner, void *context, index_each_object body);
typedef bool (*index_unit_time)(
    index_object store, const char *name, int64_t *seconds, int64_t *nanoseconds, index_object *error);
typedef const char *(*index_get_text_of_error)(index_object error);
typedef index_text (*index_get_text)(index_object object);
typedef bool (*index_get_flag)(index_object object);
typedef unsigned (*index_get_number)(index_object object);
typedef uint64_t (*index_get_bits)(index_object object);
typedef index_object (*index_get_object)(index_object object);
typedef void (*index_get_place)(index_object occurrence, unsigned *line, unsigned *column);
