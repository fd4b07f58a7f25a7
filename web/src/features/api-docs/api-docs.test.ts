import { expect, describe as group, test } from "vitest";
import description from "../../api/openapi.json";
import { asksFirst, type Callable } from "./callable";
import { describe } from "./describe";
import type { OpenApi } from "./openapi";
import { docsDocument } from "./page/document";
import { curlSample, typescriptSample } from "./samples";
import { fieldsOf } from "./schema-fields";
import { addressOf, prettyJson } from "./script/call";
import { search } from "./script/search-index";

const files = { style: "a.css", script: "a.js", colours: "b.js" };

const shop: OpenApi = {
  info: { title: "Shop", version: "1" },
  tags: [{ name: "carts", description: "Carts and `items`." }],
  security: [{ token: [] }],
  "x-error-codes": [{ code: 1301, status: 409, meaning: "The price <has> changed." }],
  paths: {
    "/api/cart/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", example: "c/1" } }],
      post: {
        tags: ["carts"],
        summary: "Adds an item.",
        parameters: [{ name: "page", in: "query", schema: { type: "integer", minimum: 1, default: 1 } }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Item" } } } },
        responses: {
          200: {
            description: "The cart.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Cart" } } },
          },
          409: { description: "It failed.", "x-error-codes": [1301] },
        },
      },
      get: { tags: ["carts"], security: [{}], responses: {} },
    },
  },
  components: {
    schemas: {
      Item: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string", maxLength: 9, example: "it's" }, note: { type: "string" } },
      },
      Cart: {
        type: "object",
        required: ["items", "parent"],
        properties: {
          items: { type: "array", items: { $ref: "#/components/schemas/Item" } },
          parent: { oneOf: [{ type: "null" }, { $ref: "#/components/schemas/Cart" }] },
        },
      },
    },
  },
};

group("the description of a document", () => {
  const [tag] = describe(shop).tags;
  const operation = (method: string) => {
    const found = tag?.operations.find((each) => each.method === method);
    if (!found) throw new Error(`no ${method}`);
    return found;
  };

  test("has each operation with its login, limits and error codes", () => {
    expect(tag).toMatchObject({ name: "Carts", isApi: true, description: "Carts and `items`." });
    expect(operation("POST")).toMatchObject({
      id: "post-api-cart-id",
      login: "required",
      codes: [{ code: 1301, status: 409, meaning: "The price <has> changed." }],
    });
    expect(operation("POST").parameters.map(({ name, rules }) => [name, rules])).toEqual([
      ["id", []],
      ["page", ["at least 1", "default 1"]],
    ]);
    expect(operation("GET")).toMatchObject({ login: "none", body: null, codes: [] });
  });

  test("has samples with what is required", () => {
    const { curl, typescript, answerExample } = operation("POST");
    expect(curl).toContain(`-b cookies.txt -H "Authorization: Bearer $TOKEN"`);
    expect(curl).toContain(`-d '{"name":"it'\\''s"}'`);
    expect(curl).toContain("'https://site.invalid/api/cart/c%2F1'");
    expect(typescript).toContain(`"name": "it's"`);
    expect(JSON.parse(answerExample ?? "")).toEqual({
      items: [{ name: "it's", note: "text" }],
      parent: null,
    });
  });

  test("ends where a schema contains itself", () => {
    const { fields } = fieldsOf(shop, { $ref: "#/components/schemas/Cart" });
    const parent = fields.find(({ name }) => name === "parent");
    expect(parent).toMatchObject({ type: "object or null", fields: [], repeats: "Cart" });
    expect(fields[0]).toMatchObject({
      type: "array of objects",
      fields: [{ rules: ["at most 9 characters"] }, {}],
    });
  });

  test("needs nothing but paths", () => {
    expect(docsDocument({}, files)).toContain("</html>");
    expect(describe({ paths: { "/a": { get: {} } } }).tags[0]?.operations[0]?.curl).toBe(
      "curl 'https://site.invalid/a'",
    );
  });
});

group("the page", () => {
  const html = docsDocument(description as unknown as OpenApi, files);

  test("shows every operation, with an anchor of its own", () => {
    const { tags } = describe(description as unknown as OpenApi);
    const ids = tags.flatMap(({ operations }) => operations.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(html).toContain(` id="${id}"`);
  });

  test("escapes what it is given, and leaves the server its two gaps", () => {
    expect(docsDocument(shop, files)).toContain("The price &lt;has&gt; changed.");
    expect(html).toContain('<tbody id="error-rows">');
    expect(html).toContain("SITE=https://site.invalid\n");
    expect(html).not.toMatch(/<script>|<style| style="/);
  });
});

test("a sample for a file reads a file", () => {
  const request = {
    method: "GET",
    url: "https://a/b",
    headers: [],
    login: "none" as const,
    sendsCookies: false,
    setsCookies: false,
    body: null,
    reads: "file" as const,
  };
  expect(typescriptSample(request)).toContain("response.blob()");
  expect(typescriptSample(request)).toContain("if (!response.ok)");
  expect(typescriptSample({ ...request, reads: "text" })).toContain("response.text()");
  expect(curlSample(request)).toContain("curl -OJ ");
  expect(curlSample({ ...request, method: "DELETE", reads: "text" })).toBe(
    "curl -X DELETE \\\n  'https://a/b'",
  );
});

group("the samples of this API", () => {
  const operations = describe(description as unknown as OpenApi).tags.flatMap((tag) => tag.operations);
  const sample = (method: string, path: string) => {
    const found = operations.find((each) => each.method === method && each.path === path);
    if (!found) throw new Error(`no ${path}`);
    return found;
  };

  test("name a book wherever there is one", () => {
    for (const { curl, path } of operations) expect(curl, path).not.toMatch(/"book_id": ?""/);
  });

  test("test the code of the envelope only", () => {
    expect(sample("GET", "/api/openapi.json").typescript).not.toContain("code");
    expect(sample("GET", "/api/reading/marks/export").typescript).toContain("response.text()");
    expect(sample("GET", "/api/book/list").typescript).toContain("code !== 0");
  });

  test("store the cookies of a login, and show an optional one", () => {
    expect(sample("POST", "/api/me/auth-visitor").curl).toContain("-c cookies.txt");
    expect(sample("POST", "/api/me/auth-refresh").curl).toContain("-b cookies.txt -c cookies.txt -H");
    expect(sample("GET", "/api/section/text").curl).toContain("# curl -b cookies.txt -H");
  });

  test("search for something and ask for a locked section", () => {
    expect(sample("GET", "/api/search/books").curl).toContain("?q=drowned");
    expect(sample("GET", "/api/wallet/offers").curl).toContain("section=6");
  });

  test("list each error once, below its status", () => {
    const { answers } = sample("POST", "/api/wallet/unlock");
    expect(answers.find(({ status }) => status === "402")).toMatchObject({
      description: "",
      codes: [{ code: 1300 }],
    });
  });
});

test("what spends, deletes or signs out asks first", () => {
  for (const [method, path] of [
    ["POST", "/api/wallet/unlock"],
    ["POST", "/api/wallet/recharge"],
    ["POST", "/api/vip/subscribe"],
    ["POST", "/api/me/delete"],
    ["POST", "/api/me/sign-out"],
    ["DELETE", "/api/reading/library"],
    ["POST", "/api/section/text"],
  ] as const) {
    expect(asksFirst(method, path), path).not.toBeNull();
  }
  expect(asksFirst("GET", "/api/wallet/unlocks")).toBeNull();
  expect(asksFirst("POST", "/api/reading/position")).toBeNull();
});

test("a search needs all words, and says where it found them", () => {
  const index = [
    { path: "GET /api/wallet/balance", summary: "Returns the balance.", fields: ["coins"], codes: ["1100"] },
    { path: "POST /api/wallet/unlock", summary: "Unlocks sections.", fields: ["price"], codes: ["1301"] },
  ];
  expect(search(index, "  ")).toBeNull();
  expect(search(index, "Wallet")).toEqual(
    new Map([
      [0, ""],
      [1, ""],
    ]),
  );
  expect(search(index, "wallet pri")).toEqual(new Map([[1, "field price"]]));
  expect(search(index, "1301")).toEqual(new Map([[1, "code 1301"]]));
  expect(search(index, "130")).toEqual(new Map());
});

test("a call fills the path and leaves out what is empty", () => {
  const input = (place: string, name: string) => ({ place, name, needed: false, value: "" });
  const call: Callable = {
    method: "GET",
    path: "/api/{a}/b",
    inputs: [input("path", "a"), input("query", "c"), input("query", "d")],
    type: null,
    body: null,
    login: "none",
    warns: null,
  };
  const values = new Map([
    ["path a", "x/y"],
    ["query c", "1 2"],
    ["query d", ""],
  ]);
  expect(addressOf(call, values)).toBe("/api/x%2Fy/b?c=1+2");
  expect(prettyJson("{")).toBe("{");
});
