import { storedValue } from "../browser/stored-value";

const stored = storedValue("dogear-consent");

export type ConsentAnswer = "granted" | "declined";

/** Returns the reader's consent answer in this browser; null if the reader has not answered yet. */
export function storedAnswer(): ConsentAnswer | null {
  const answer = stored.read();
  return answer === "granted" || answer === "declined" ? answer : null;
}

export function storeAnswer(answer: ConsentAnswer): void {
  stored.write(answer);
}
