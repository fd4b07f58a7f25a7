import { say, type Words } from "../words/say";

const TOPICS: Readonly<Record<string, Words>> = {
  reading: "topic.reading",
  payment: "topic.payment",
  account: "topic.account",
  rights: "topic.rights",
  other: "topic.other",
};

/** Returns the name of a message's topic, as the console shows it. */
export function topicName(topic: string): string {
  const words = TOPICS[topic];
  return words ? say(words) : topic;
}
