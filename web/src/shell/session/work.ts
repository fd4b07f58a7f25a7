import { sha256 } from "./sha256";

/** A proof-of-work challenge, which the server sends if sign-ups or rewards are too frequent. */
export interface Challenge {
  challenge: string;
  /** Number of bits at the beginning of the hash that must be zero. */
  bits: number;
}

export interface Work {
  challenge: string;
  nonce: string;
}

// Milliseconds of work at a time: shorter than a frame, so that scrolling stays smooth.
const SLICE_MS = 6;
const BETWEEN_LOOKS = 64;

/** Solves a proof of work by trying numbers, in slices of a few milliseconds. */
export async function solve(
  { challenge, bits }: Challenge,
  pause: () => Promise<void> = nextTask,
  now: () => number = () => performance.now(),
): Promise<Work> {
  const encoder = new TextEncoder();
  for (let nonce = 0, until = now() + SLICE_MS; ; nonce += 1) {
    const hash = sha256(encoder.encode(`${challenge}:${nonce}`));
    if (leadingZeros(hash) >= bits) return { challenge, nonce: String(nonce) };
    if (nonce % BETWEEN_LOOKS === 0 && now() >= until) {
      await pause();
      until = now() + SLICE_MS;
    }
  }
}

export function leadingZeros(hash: Uint32Array): number {
  let zeros = 0;
  for (const word of hash) {
    zeros += Math.clz32(word);
    if (word !== 0) break;
  }
  return zeros;
}

/** Resolves after the other tasks that wait in the page. A timer would take four milliseconds each time. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
