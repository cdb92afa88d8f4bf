// Runs a program and interferes with the N-th of its calls that change files:
//
//     fault REPORT KIND N PROGRAM [ARGUMENT…]
//
// count      nothing is done; the report has a line for each call: its number, name, file and bytes
// kill       the program is killed just before the call
// torn       it is killed when half the bytes of a write are written, or just after a call that is no write
// short      only half the bytes of a write are written
// interrupt  the call fails once with EINTR
// fail       the call fails once with EIO
// dead       it and all later ones fail with EIO
// full       it and all later ones that need room fail with ENOSPC
// linkless   it and all later ones that give a file a second name fail with EPERM, as on a disk that has no links
// denied     it and all later ones that need permission for a name fail with EACCES
//
// The report of every other kind has the line of the call that was met first, and is empty when none was. The exit
// status is the program's, or 128 and the number of the signal that ended it. Works by ptrace(2), so that it sees the
// calls of a program that is linked statically. Calls on standard input, output and error do not count, nor do those
// on pipes and devices. The memory that processes share (SQLite's -shm) is written without calls.

#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

// MARK: - What counts

enum { WRITES = 1, NEEDS_ROOM = 2, NEEDS_PERMISSION = 4, ON_FILE = 8, OPENS = 16, LINKS = 32 };

// A call with the place of its path or descriptor among its arguments.
struct call {
  long number;
  const char *name;
  int place, traits;
};

static const struct call calls[] = {
    {SYS_write, "write", 0, ON_FILE | WRITES | NEEDS_ROOM},
    {SYS_pwrite64, "pwrite64", 0, ON_FILE | WRITES | NEEDS_ROOM},
    {SYS_writev, "writev", 0, ON_FILE | NEEDS_ROOM},
    {SYS_pwritev, "pwritev", 0, ON_FILE | NEEDS_ROOM},
    {SYS_copy_file_range, "copy_file_range", 2, ON_FILE | NEEDS_ROOM},
    {SYS_fallocate, "fallocate", 0, ON_FILE | NEEDS_ROOM},
    {SYS_ftruncate, "ftruncate", 0, ON_FILE},
    {SYS_fsync, "fsync", 0, ON_FILE},
    {SYS_fdatasync, "fdatasync", 0, ON_FILE},
    {SYS_fchmod, "fchmod", 0, ON_FILE},
    {SYS_openat, "openat", 1, OPENS | NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_mkdirat, "mkdirat", 1, NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_linkat, "linkat", 3, LINKS | NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_symlinkat, "symlinkat", 2, NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_renameat2, "renameat2", 3, NEEDS_PERMISSION},
    {SYS_unlinkat, "unlinkat", 1, NEEDS_PERMISSION},
#ifdef SYS_open
    {SYS_open, "open", 0, OPENS | NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_creat, "creat", 0, NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_mkdir, "mkdir", 0, NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_link, "link", 1, LINKS | NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_symlink, "symlink", 1, NEEDS_ROOM | NEEDS_PERMISSION},
    {SYS_rename, "rename", 1, NEEDS_PERMISSION},
    {SYS_renameat, "renameat", 3, NEEDS_PERMISSION},
    {SYS_unlink, "unlink", 0, NEEDS_PERMISSION},
    {SYS_rmdir, "rmdir", 0, NEEDS_PERMISSION},
#endif
};

static const struct call *counted(unsigned long long number) {
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if ((unsigned long long)calls[i].number == number) return &calls[i];
  return NULL;
}

// MARK: - What is done

struct kind {
  const char *name;
  int error;  // 0 for none
  int once;
  int needed;  // traits of the calls that it is about; 0 for all
};

static const struct kind kinds[] = {
    {"count", 0, 0, 0},         {"kill", 0, 1, 0},
    {"torn", 0, 1, 0},          {"short", 0, 1, WRITES},
    {"interrupt", EINTR, 1, 0}, {"fail", EIO, 1, 0},
    {"dead", EIO, 0, 0},        {"full", ENOSPC, 0, NEEDS_ROOM},
    {"denied", EACCES, 0, NEEDS_PERMISSION}, {"linkless", EPERM, 0, LINKS},
};

static const struct kind *kind;
static FILE *report;
static long wanted, seen;
static pid_t program;

static void fail(const char *what) {
  perror(what);
  if (program > 0) kill(program, SIGKILL);
  exit(125);
}

// What is to be done when a thread's call is over.
struct thread {
  pid_t id;
  int ends, refused, halved;
  // Bytes of the write that was halved, or where the answer of statfs goes.
  unsigned long long bytes, disk;
};

static struct thread threads[64];

static struct thread *thread_of(pid_t id) {
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++)
    if (threads[i].id == id || threads[i].id == 0) {
      threads[i].id = id;
      return &threads[i];
    }
  fail("too many threads");
  return NULL;
}

// MARK: - Registers

#if defined(__x86_64__)
#define RESULT(r) (r).rax
#define THIRD(r) (r).rdx
#elif defined(__aarch64__)
#define RESULT(r) (r).regs[0]
#define THIRD(r) (r).regs[2]
#else
#error "The registers of this machine's calls have to be named here."
#endif

static struct user_regs_struct registers(pid_t id) {
  struct user_regs_struct value;
  struct iovec place = {&value, sizeof value};
  if (ptrace(PTRACE_GETREGSET, id, NT_PRSTATUS, &place)) fail("PTRACE_GETREGSET");
  return value;
}

static void set_registers(pid_t id, struct user_regs_struct value) {
  struct iovec place = {&value, sizeof value};
  if (ptrace(PTRACE_SETREGSET, id, NT_PRSTATUS, &place)) fail("PTRACE_SETREGSET");
}

// The kernel then does nothing for the call.
static void skip(pid_t id) {
#if defined(__x86_64__)
  struct user_regs_struct value = registers(id);
  value.orig_rax = -1;
  set_registers(id, value);
#else
  int none = -1;
  struct iovec place = {&none, sizeof none};
  if (ptrace(PTRACE_SETREGSET, id, NT_ARM_SYSTEM_CALL, &place)) fail("PTRACE_SETREGSET");
#endif
}

static void set_third(pid_t id, unsigned long long number) {
  struct user_regs_struct value = registers(id);
  THIRD(value) = number;
  set_registers(id, value);
}

static void set_result(pid_t id, int error) {
  struct user_regs_struct value = registers(id);
  RESULT(value) = -(long)error;
  set_registers(id, value);
}

// MARK: - Calls

// The path that a call names or that its descriptor leads to; empty for what is no file.
static void find_path(const struct call *call, unsigned long long argument, char *path) {
  char link[64];
  memset(path, 0, PATH_MAX);
  if (call->traits & ON_FILE) {
    if (argument <= 2) return;
    snprintf(link, sizeof link, "/proc/%d/fd/%d", program, (int)argument);
    if (readlink(link, path, PATH_MAX - 1) < 0 || !strncmp(path, "/dev/", 5) || *path != '/')
      if (strncmp(path, "/dev/shm/", 9)) *path = 0;
    return;
  }
  struct iovec here = {path, PATH_MAX - 1}, there = {(void *)(size_t)argument, PATH_MAX - 1};
  // A path may end near the end of what is mapped.
  while (there.iov_len && process_vm_readv(program, &here, 1, &there, 1, 0) < 0)
    there.iov_len = there.iov_len > 256 ? there.iov_len - 256 : there.iov_len / 2;
}

// Opening counts where it makes a file; for permission also where it is for writing.
static int makes_file(const struct call *call, const unsigned long long *arguments, const char *path) {
  char place[PATH_MAX + 64];
  if (!(arguments[call->place + 1] & O_CREAT)) return 0;
  snprintf(place, sizeof place, "/proc/%d/cwd/%s", program, path);
  return access(*path == '/' ? path : place, F_OK) != 0;
}

static void enter(pid_t id, const struct __ptrace_syscall_info *info) {
  static char path[PATH_MAX];
  const struct call *call = counted(info->entry.nr);
  // A full disk says so when it is asked.
  if (info->entry.nr == SYS_statfs && !strcmp(kind->name, "full") && seen >= wanted)
    thread_of(id)->disk = info->entry.args[1];
  if (!call) return;
  const unsigned long long *arguments = (const unsigned long long *)info->entry.args;
  find_path(call, arguments[call->place], path);
  if (!*path || !strncmp(path, "/dev/null", 9)) return;
  int traits = call->traits;
  if (traits & OPENS) {
    int makes = makes_file(call, arguments, path);
    if (!makes && !(arguments[call->place + 1] & (O_WRONLY | O_RDWR))) return;
    if (!makes) traits &= ~NEEDS_ROOM;
  }
  seen++;
  if (strcmp(kind->name, "count") && (seen < wanted || (kind->once && seen > wanted))) return;
  if (kind->needed && !(traits & kind->needed)) return;
  unsigned long long bytes = traits & WRITES ? arguments[2] : 0;
  if (!strcmp(kind->name, "count") || ftell(report) == 0)
    fprintf(report, "%ld %s %s %llu\n", seen, call->name, path, bytes);
  fflush(report);

  struct thread *thread = thread_of(id);
  if (kind->error) {
    thread->refused = kind->error;
    skip(id);
  } else if (!strcmp(kind->name, "kill")) {
    skip(id);
    kill(program, SIGKILL);
  } else if (strcmp(kind->name, "count")) {
    thread->ends = !strcmp(kind->name, "torn");
    if (bytes > 1) {
      thread->halved = 1;
      thread->bytes = bytes;
      set_third(id, bytes / 2);
    }
  }
}

static void leave(pid_t id) {
  struct thread *thread = thread_of(id);
  if (thread->ends) {
    kill(program, SIGKILL);
    return;
  }
  if (thread->refused) set_result(id, thread->refused);
  if (thread->halved) set_third(id, thread->bytes);
  if (thread->disk) {
    unsigned long none = 0;
    struct iovec here = {&none, sizeof none};
    struct iovec there = {(char *)(size_t)thread->disk + offsetof(struct statfs, f_bavail), sizeof none};
    if (process_vm_writev(program, &here, 1, &there, 1, 0) < 0) fail("process_vm_writev");
  }
  *thread = (struct thread){.id = id};
}

// MARK: - The program

static void start(char **words) {
  program = fork();
  if (program < 0) fail("fork");
  if (program == 0) {
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    raise(SIGSTOP);
    execv(*words, words);
    perror(*words);
    _exit(126);
  }
  int status;
  if (waitpid(program, &status, 0) < 0) fail("waitpid");
  long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC;
  if (ptrace(PTRACE_SETOPTIONS, program, 0, options)) fail("PTRACE_SETOPTIONS");
  ptrace(PTRACE_SYSCALL, program, 0, 0);
}

static void stopped(pid_t id, int status) {
  struct __ptrace_syscall_info info;
  int signal = WSTOPSIG(status);
  if (signal == (SIGTRAP | 0x80)) {
    signal = 0;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, id, sizeof info, &info) > 0) {
      if (info.op == PTRACE_SYSCALL_INFO_ENTRY) enter(id, &info);
      if (info.op == PTRACE_SYSCALL_INFO_EXIT) leave(id);
    }
  } else if (signal == SIGTRAP || signal == SIGSTOP) {
    // It has started a thread or another program, or is that thread.
    signal = 0;
  }
  ptrace(PTRACE_SYSCALL, id, 0, signal);
}

int main(int count, char **words) {
  if (count < 5) {
    fprintf(stderr, "Usage: fault REPORT KIND N PROGRAM [ARGUMENT...]\n");
    return 125;
  }
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(kinds[i].name, words[2])) kind = &kinds[i];
  wanted = atol(words[3]);
  report = kind ? fopen(words[1], "we") : NULL;
  if (!report) fail(words[kind ? 1 : 2]);
  start(words + 4);
  for (int status;;) {
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0) fail("waitpid");
    if (WIFSTOPPED(status)) {
      stopped(id, status);
    } else if (id == program) {
      return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }
  }
}
