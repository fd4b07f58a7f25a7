const LONGEST = 254;

/** Whether mail could be sent there, by the server's rule: one @ between two parts, nothing that could end a header. */
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
