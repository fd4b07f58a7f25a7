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
export const codeInFragment = (fragment: string) => codeAfter("hand-over", fragment);

/** Returns the code in the fragment of the link of a mail; null if there is none. */
export const emailCodeInFragment = (fragment: string) => codeAfter("email", fragment);

function codeAfter(name: string, fragment: string): string | null {
  const [, found, code] = /^#([a-z-]+)=([\w-]{8,9})$/.exec(fragment) ?? [];
  return found === name && code !== undefined ? typedCode(code) : null;
}
