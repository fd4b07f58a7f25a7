import { say, type Words } from "../words/say";

const NAMES: Readonly<Record<string, Words>> = {
  owner: "role.owner",
  editor: "role.editor",
  marketer: "role.marketer",
  support: "role.support",
  analyst: "role.analyst",
};

export const ROLES = ["owner", "editor", "marketer", "support", "analyst"] as const;

export function roleName(role: string): string {
  const words = NAMES[role];
  return words ? say(words) : role;
}
