export const CODE_LENGTH = 8;

/** As it was typed, without what people put between letters. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

/** Minutes and seconds. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The code in the fragment of a hand-over's link; null where there is none. */
export function codeInFragment(fragment: string): string | null {
  const code = /^#hand-over=([\w-]{8,9})$/.exec(fragment)?.[1];
  return code === undefined ? null : typedCode(code);
}
