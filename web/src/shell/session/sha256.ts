const ROUNDS = 64;
const BLOCK = 64;

/** Returns the first bits of the fractional parts of roots of primes, the constants of SHA-256. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found = new Uint32Array(count);
  let size = 0;
  for (let number = 2; size < count; number += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) prime &&= number % divisor !== 0;
    if (prime) found[size++] = (root(number) % 1) * 2 ** 32;
  }
  return found;
}

const constants = fractions(ROUNDS, Math.cbrt);
const start = fractions(8, Math.sqrt);
const schedule = new Uint32Array(ROUNDS);

/**
 * Returns the SHA-256 hash as eight 32-bit words. The browser's own function is not used, because
 * it is asynchronous, and thus far too slow for many short texts.
 */
export function sha256(message: Uint8Array): Uint32Array {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const hash = start.slice();
  for (let block = 0; block < blocks; block += 1) digest(hash, view, block * BLOCK);
  return hash;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function digest(hash: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < ROUNDS; i += 1) {
    const early = schedule[i - 15] as number;
    const late = schedule[i - 2] as number;
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[i] = (schedule[i - 16] as number) + small + (schedule[i - 7] as number) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < ROUNDS; i += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + mixed + chosen + (constants[i] as number) + (schedule[i] as number)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  const words = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < words.length; i += 1) hash[i] = (hash[i] as number) + (words[i] as number);
}
