import { type StoredValue, storedValue } from "../browser/stored-value";

const stored = storedValue("dogear-consent");

export type ConsentAnswer = "granted" | "declined";

/** The reader's answer in this browser; null before the reader was asked. */
export function storedAnswer(): ConsentAnswer | null {
  return answerIn(stored);
}

export function storeAnswer(answer: ConsentAnswer): void {
  stored.write(answer);
}

export function answerIn(value: StoredValue): ConsentAnswer | null {
  const answer = value.read();
  return answer === "granted" || answer === "declined" ? answer : null;
}
