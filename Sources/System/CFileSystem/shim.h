#ifndef TRI_CFILESYSTEM_SHIM_H
#define TRI_CFILESYSTEM_SHIM_H

// statfs(2), which Swift's module of the C library leaves out.
#include <sys/vfs.h>
#include <sys/types.h>

// copy_file_range(2), which it leaves out, too.
ssize_t copy_file_range(
    int from, off_t *fromOffset, int to, off_t *toOffset, size_t count, unsigned int flags);

#endif
