#ifndef TRI_CSQLITE_SHIM_H
#define TRI_CSQLITE_SHIM_H

// The session extension's declarations are hidden unless these are set before the header.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast in a macro, which Swift cannot import: SQLite copies the bytes at once.
static inline sqlite3_destructor_type tri_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// sqlite3_db_config is variadic; this is its form for on/off switches.
static inline int tri_sqlite_db_config(sqlite3 *db, int option, int value) {
  return sqlite3_db_config(db, option, value, (int *)0);
}

/// sqlite3_config is variadic; this is its form for one number.
static inline int tri_sqlite_config(int option, int value) { return sqlite3_config(option, value); }

#endif
