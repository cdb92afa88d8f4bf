#ifndef TRI_CEXPAT_SHIM_H
#define TRI_CEXPAT_SHIM_H

// The limits on entity expansion are hidden unless this is set before the header; Debian's library has them.
#define XML_DTD 1
#include <expat.h>

// Encodings that expat does not know; Swift's own module of the C library leaves this header out.
#include <iconv.h>

#endif
