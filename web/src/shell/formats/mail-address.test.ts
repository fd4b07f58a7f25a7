import { expect, test } from "vitest";
import { isMailAddress } from "./mail-address";

test.each(["a@b", "@b.c", "a@.c", "a b@c.d", "a@b@c.d", "<a@b.c>", "a@b.c,d@e.f", "a@b.c\nBcc: x@y.z"])(
  "%j is no address",
  (text) => expect(isMailAddress(text)).toBe(false),
);
