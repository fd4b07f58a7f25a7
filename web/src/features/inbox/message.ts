import type { Problem } from "../../api/page";
import { isMailAddress } from "../../shell/formats/mail-address";

/** A contact message as typed. */
export interface ContactMessage {
  topic: string;
  message: string;
  reply_to: string;
}

/** The size and the first bytes of a screenshot, by which it is checked before it is sent. */
export interface Picture {
  size: number;
  head: Uint8Array;
}

/** A problem of a message: one that the server reports too, or an unreadable screenshot. */
export type MessageProblem = Problem | { field: "screenshot"; problem: "unreadable" };

export interface Rules {
  topics: readonly string[];
  longest_message: number;
  largest_screenshot: number;
}

export const emptyMessage: ContactMessage = { topic: "", message: "", reply_to: "" };

/** Returns the problems of a message by the server's rules, before it is sent. The server decides. */
export function problemsOf(
  message: ContactMessage,
  picture: Picture | "unreadable" | null,
  rules: Rules,
): MessageProblem[] {
  const problems: MessageProblem[] = [];
  if (!rules.topics.includes(message.topic.trim())) problems.push({ field: "topic", problem: "missing" });
  const length = messageLength(message.message);
  if (length === 0) problems.push({ field: "message", problem: "missing" });
  else if (length > rules.longest_message) problems.push({ field: "message", problem: "too_long" });
  const address = message.reply_to.trim();
  if (address === "") problems.push({ field: "reply_to", problem: "missing" });
  else if (!isMailAddress(address)) problems.push({ field: "reply_to", problem: "not_an_address" });
  if (picture === "unreadable") problems.push({ field: "screenshot", problem: "unreadable" });
  else if (picture && picture.size > rules.largest_screenshot) {
    problems.push({ field: "screenshot", problem: "too_large" });
  } else if (picture && picture.size > 0 && !isPicture(picture.head)) {
    problems.push({ field: "screenshot", problem: "not_a_picture" });
  }
  return problems;
}

export function isSameMessage(one: ContactMessage, other: ContactMessage): boolean {
  return one.topic === other.topic && one.message === other.message && one.reply_to === other.reply_to;
}

/** Returns the length in characters as the server counts: a line break is one character, and so is an emoji. */
export function messageLength(message: string): number {
  return [...message.replaceAll("\r\n", "\n").trim()].length;
}

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

/** Number of bytes at the start of a file by which its picture format is recognised. */
export const HEAD_BYTES = 12;

function isPicture(head: Uint8Array): boolean {
  const at = (offset: number, bytes: readonly number[]) =>
    bytes.every((byte, i) => head[offset + i] === byte);
  return at(0, PNG) || at(0, JPEG) || (at(0, RIFF) && at(8, WEBP));
}
