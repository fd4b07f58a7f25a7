/* A library that sets a program's clock ahead by CLOCK_AHEAD seconds; loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int answer = real(clock, now);
  const char *ahead = getenv("CLOCK_AHEAD");
  if (answer == 0 && clock == CLOCK_REALTIME && ahead) now->tv_sec += atol(ahead);
  return answer;
}
