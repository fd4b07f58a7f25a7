const LONGEST = 254;

/**
 * Returns whether a text is a mail address by the server's rule: one `@` between two parts, and no character that could
 * end a mail header.
 */
export function isMailAddress(text: string): boolean {
  const [name = "", host = "", ...more] = text.split("@");
  return (
    more.length === 0 &&
    name !== "" &&
    host.includes(".") &&
    !host.startsWith(".") &&
    !host.endsWith(".") &&
    !/[\s\p{Cc}<>,;]/u.test(text) &&
    new TextEncoder().encode(text).length <= LONGEST
  );
}
