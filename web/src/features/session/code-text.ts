export const CODE_LENGTH = 8;

/** Returns a typed code in capitals, without spaces and hyphens. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

/** Returns a duration as minutes and seconds. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns the code in the fragment of a hand-over link; null if there is none. */
export function codeInFragment(fragment: string): string | null {
  const code = /^#hand-over=([\w-]{8,9})$/.exec(fragment)?.[1];
  return code === undefined ? null : typedCode(code);
}
