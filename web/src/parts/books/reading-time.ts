// Adults read fiction silently at about 230 to 260 words a minute. The lower number avoids promising too short a time.
const WORDS_A_MINUTE = 230;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
