#ifndef TRI_CNETTLE_SHIM_H
#define TRI_CNETTLE_SHIM_H

#include <nettle/sha2.h>

#endif
