#ifndef TRI_CFILESYSTEM_SHIM_H
#define TRI_CFILESYSTEM_SHIM_H

// statfs(2), which Swift's module of the C library leaves out.
#include <sys/vfs.h>

#endif
