// What the SDK declares, as `make sdk` wrote it: bytes that FORMAT.md explains.

/// Where they begin.
const void *_Nonnull inward_digest_start(void);
