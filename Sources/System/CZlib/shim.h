#ifndef TRI_CZLIB_SHIM_H
#define TRI_CZLIB_SHIM_H

#include <zlib.h>

/// inflateInit2 is a macro that hands the header's version to the library, which Swift cannot import.
static inline int tri_zlib_inflate_init(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}

#endif
