/* A clock that is ahead by as many seconds as CLOCK_AHEAD says, for a program that is started with it. */
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
