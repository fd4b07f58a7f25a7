import { storedValue } from "../browser/stored-value";

const stored = storedValue("dogear-consent");

export type ConsentAnswer = "granted" | "declined";

/** The reader's answer in this browser; null before the reader was asked. */
export function storedAnswer(): ConsentAnswer | null {
  const answer = stored.read();
  return answer === "granted" || answer === "declined" ? answer : null;
}

export function storeAnswer(answer: ConsentAnswer): void {
  stored.write(answer);
}
