import { sha256 } from "./sha256";

/** What the server wants worked out before it takes another new guest. */
export interface Challenge {
  challenge: string;
  /** How many bits at the beginning of the hash must be zero. */
  bits: number;
}

export interface Work {
  challenge: string;
  nonce: string;
}

// Shorter than a frame, so that scrolling never stutters.
const SLICE_MS = 6;
const BETWEEN_LOOKS = 64;

/** Finds the number whose hash begins with as many zeros, a slice at a time. */
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

/** After whatever else the page has to do; a timer would wait four milliseconds each time. */
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
