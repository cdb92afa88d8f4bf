#ifndef TRI_CNCURSES_SHIM_H
#define TRI_CNCURSES_SHIM_H

// Wide characters are hidden unless this is set before the header.
#define NCURSES_WIDECHAR 1
// Functions stay functions, which Swift can import.
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>
#include <wchar.h>

// The C library's widths, by which ncurses counts columns; the header hides them without _XOPEN_SOURCE.
extern int wcwidth(wchar_t scalar);

// What follows stands in for macros, variadic functions and global variables, which Swift cannot use.

/// Reads the description of a type of terminal: 1 if it can place the cursor, 0 if not, -1 if there is none.
/// Unless it is -1, tri_curses_forget has to follow.
static inline int tri_curses_describe(const char *type, int output) {
  int status = 0;
  // The size is what the description says until tri_curses_resize tells it, within bounds. ncurses asks the
  // terminal only where the description says nothing.
  use_env(FALSE);
  use_tioctl(FALSE);
  if (setupterm(type, output, &status) != OK) return -1;
  use_tioctl(tigetnum("lines") <= 0 || tigetnum("cols") <= 0);
  const char *place = tigetstr("cup");
  return place != NULL && place != (const char *)-1;
}

static inline void tri_curses_forget(void) { del_curterm(cur_term); }

/// Takes the terminal over: keys come at once and unseen. NULL if that fails.
static inline SCREEN *tri_curses_open(const char *type, FILE *output, FILE *input) {
  SCREEN *screen = newterm(type, output, input);
  if (screen == NULL) return NULL;
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  return screen;
}

/// A string of the terminal's description, or NULL if it has none of that name.
static inline const char *tri_curses_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

/// What moves the cursor; valid until the next call.
static inline const char *tri_curses_place(int row, int column) {
  return tiparm(tri_curses_string("cup"), row, column);
}

/// Starts colours and answers how many there are, 0 for none. Colour -1 is then the terminal's own, if the
/// terminal has such a thing (`own` tells).
static inline int tri_curses_colours(bool *own) {
  if (!has_colors() || start_color() != OK) return 0;
  *own = use_default_colors() == OK;
  return COLORS;
}

static inline attr_t tri_curses_attributes(bool bold, bool dim, bool underline, bool reverse) {
  return (bold ? A_BOLD : A_NORMAL) | (dim ? A_DIM : A_NORMAL) | (underline ? A_UNDERLINE : A_NORMAL) |
         (reverse ? A_REVERSE : A_NORMAL);
}

/// Writes a row from its first column on.
static inline void tri_curses_write(int row, const cchar_t *cells, int count) {
  mvwadd_wchnstr(stdscr, row, 0, cells, count);
}

/// Whatever the terminal shows in a row counts as unknown.
static inline void tri_curses_distrust_row(int row) { wredrawln(stdscr, row, 1); }

/// Whatever the terminal shows counts as unknown.
static inline void tri_curses_distrust(void) { clearok(curscr, TRUE); }

/// Sends what differs, then places the cursor; also what takes the terminal over again after endwin().
static inline void tri_curses_send(int row, int column, bool shows_cursor) {
  curs_set(shows_cursor ? 1 : 0);
  wmove(stdscr, row, column);
  wrefresh(stdscr);
}

/// Unlike resizeterm, this leaves no KEY_RESIZE behind, which nobody would read.
static inline void tri_curses_resize(int rows, int cols) { resize_term(rows, cols); }

#endif
