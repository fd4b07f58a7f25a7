import { folded } from "./characters";

/** The digits in which fingerprints encode hashes, five bits each. */
const DIGITS = "abcdefghijklmnopqrstuvwxyz234567";
const encoder = typeof TextEncoder === "undefined" ? null : new TextEncoder();

/** A 64-bit number in two halves, because numbers represent only 53 bits exactly and BigInt is far slower. */
interface Hash {
  high: number;
  low: number;
}

/** Returns the 64-bit FNV-1a hash of a text in UTF-8. The prime is 2^40 + 0x1b3. */
export function fnv(text: string): Hash {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of encoder?.encode(text) ?? []) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    const carried = Math.floor(product / 0x1_0000_0000);
    high = (Math.imul(high, 0x1b3) + carried + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return { high, low };
}

/**
 * Returns the upper sixty bits of the hash of the folded sentence, as twelve digits; empty if the sentence has neither
 * letters nor digits.
 */
export function sentencePrint(sentence: readonly string[]): string {
  const text = folded(sentence);
  if (!text) return "";
  const { high, low } = fnv(text);
  let print = "";
  for (let shift = 59; shift >= 4; shift -= 5) print += digit(bitsFrom(high, low, shift));
  return print;
}

/** Returns the lowest five bits of a 64-bit number after a shift to the right. */
function bitsFrom(high: number, low: number, shift: number): number {
  if (shift >= 32) return high >>> (shift - 32);
  return (low >>> shift) | (shift > 27 ? high << (32 - shift) : 0);
}

/** Returns a ten-bit hash of the folded word. */
export function wordPrint(word: readonly string[]): number {
  const { high, low } = fnv(folded(word));
  return (low ^ high) & 1023;
}

export function toDigits(print: number): string {
  return digit(print >> 5) + digit(print);
}

/** Decodes digits of a fingerprint; null if one of the characters is not one of `DIGITS`. */
export function fromDigits(digits: string): number | null {
  let print = 0;
  for (const one of digits) {
    const position = DIGITS.indexOf(one);
    if (position < 0) return null;
    print = (print << 5) | position;
  }
  return print;
}

function digit(bits: number): string {
  return DIGITS[bits & 31] ?? "";
}
