import { expect, test } from "vitest";
import { problems } from "../scripts/check-api.mjs";

const description = (response: object) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1", license: { name: "A", identifier: "Apache-2.0" } },
    servers: [{ url: "/" }],
    paths: {
      "/a": { get: { operationId: "getA", summary: "A.", security: [], responses: { 200: response } } },
    },
  });

test("an API description that is as it should be has no problem", async () => {
  expect(await problems(description({ description: "It worked." }))).toEqual([]);
});

test("an API description is validated and linted", async () => {
  const found = await problems(description({}));
  expect(found.some((line) => line.startsWith("validator: /paths/~1a/get/responses/200"))).toBe(true);
  expect(found.some((line) => line.startsWith("struct: #/paths/~1a/get/responses/200"))).toBe(true);
});
