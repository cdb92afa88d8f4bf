#ifndef TRI_CZSTD_SHIM_H
#define TRI_CZSTD_SHIM_H

#include <zstd.h>

/// The two answers of ZSTD_getFrameContentSize that are no size, casts in macros that Swift cannot import.
static inline unsigned long long tri_zstd_size_unknown(void) { return ZSTD_CONTENTSIZE_UNKNOWN; }
static inline unsigned long long tri_zstd_size_error(void) { return ZSTD_CONTENTSIZE_ERROR; }

#endif
