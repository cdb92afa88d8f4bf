#ifndef TRI_CARCHIVE_SHIM_H
#define TRI_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

#endif
