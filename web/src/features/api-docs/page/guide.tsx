import { type Docs, SITE } from "../describe";
import { Sample } from "./operation";
import { Inline } from "./prose";

export function Introduction({ docs: { title, version } }: { docs: Docs }) {
  return (
    <section id="introduction" aria-labelledby="introduction-title">
      <h1 id="introduction-title">{title} API</h1>
      <p className="lead">
        Books, sections, search, reading positions, coins and unlocks over HTTP and JSON: all that the web app
        of this site uses. Anybody may call it, and a guest&rsquo;s login is one request away.
      </p>
      <dl className="basics">
        <div>
          <dt>Base URL</dt>
          <dd>
            <code>{SITE}</code>
          </dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>For tools</dt>
          <dd>
            <a href="/api/openapi.json">openapi.json</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const RULES: Array<[id: string, title: string, text: string]> = [
  [
    "responses",
    "Responses",
    "JSON under `/api` has one form, `{code, message, data}`. `code` 0 is success, and `data` is what you asked for. Any other code is an error of the table at the end, and `data` has its details or is null: act on `code`, and show or log `message`. Files, feeds and pages are sent as they are. The HTTP status says the same more coarsely. Ids in the samples are examples: those of orders, receipts, pictures and builds come from responses of your own.",
  ],
  [
    "login",
    "Login",
    "Send the access token as `Authorization: Bearer …`, and the cookies that came with it. The cookie is `session_half`, on https `__Host-session_half`. One half without the other is code 1100; but where a login is optional, a request without the token is one of nobody, and what was bought looks locked. The samples in TypeScript are for pages of this site, whose browser keeps the cookies. Elsewhere, keep them yourself: in Node, send what `response.headers.getSetCookie()` returned as `Cookie`. A guest\u2019s login lasts 30 days; `POST /api/me/auth-refresh` replaces the token before that. Keep the cookies: with them, `GET /api/me/auth-challengeTicket` gets a ticket to sign in again as the same guest. A request without a ticket from a client that still has a guest\u2019s cookies is refused, so that nobody loses a guest by accident.",
  ],
  [
    "repeating",
    "Repeating a request",
    "Requests that order or unlock take an `Idempotency-Key` of 16 to 80 characters that you choose. If no response arrives, send the same request with the same key: it is done once.",
  ],
  [
    "limits",
    "Limits",
    "Where requests come too fast the status is 429, and `Retry-After` says how many seconds to wait. Request bodies have at most 16 KiB unless an operation says otherwise. A page of another site cannot write, and its script cannot read responses: browsers get 403 there, and no CORS headers.",
  ],
  [
    "caching",
    "Caching",
    "Send the `ETag` of a response as `If-None-Match`: the status is 304, without a body, as long as nothing has changed. EPUB files and pictures take one `Range` of bytes, with `If-Range`.",
  ],
  [
    "changes",
    "Changes",
    "New operations, optional parameters, fields, error codes and kinds of blocks may appear at any time: ignore what you do not know, and let a generated client accept values that are not in its lists. What exists keeps its name, type and meaning. Something that will go is marked deprecated here and answers with a `Deprecation` header first.",
  ],
];

export const RULE_LINKS = [
  ...RULES.map(([id, title]) => ({ id, title })),
  { id: "error-form", title: "Details of errors" },
];

export function Rules() {
  return RULES.map(([id, title, text]) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>
        <Inline text={text} />
      </p>
    </section>
  ));
}

const PROBLEM: Array<[name: string, text: string]> = [
  ["in", "The part of the request: `body`, `query` or `header`."],
  ["field", "The field, parameter or header, such as `page` or `marks[3].note`; null for the whole body."],
  [
    "rule",
    "The rule that is broken: `required`, `type`, `enum`, `minimum`, `maximum`, `minLength`, `maxLength`, `pattern`, `format`, `minItems` or `maxItems`, as in JSON Schema; `json` (the body is no JSON), `duplicate` (given twice), `nul` (a NUL character) or `value` (another reason, which `message` says).",
  ],
  [
    "limit",
    "The limit of the rule, such as the least number, the allowed values or the pattern; null if it has none.",
  ],
];

const BAD_REQUEST = `HTTP/1.1 400 Bad Request
Content-Type: application/json

{
  "code": 1000,
  "message": "\`page\` must be a whole number from 1 to 1000000",
  "data": { "in": "query", "field": "page", "rule": "minimum", "limit": 1 }
}`;

/** Examples of the `data` of errors: for invalid input, and for other error codes. */
export function ErrorForm({ docs: { errorData } }: { docs: Docs }) {
  const others = errorData.filter(({ code }) => code !== 1000);
  return (
    <section id="error-form" aria-labelledby="error-form-title">
      <h2 id="error-form-title">Details of errors</h2>
      <p>
        <Inline text="Input that breaks a rule is code 1000, and `data` names the first problem. This is the response to `GET /api/book/list?page=0`:" />
      </p>
      <Sample language="http" title="Response" code={BAD_REQUEST} />
      <ul className="fields">
        {PROBLEM.map(([name, text]) => (
          <li key={name}>
            <p className="field-head">
              <code className="field-name">{name}</code>
            </p>
            <p className="field-text">
              <Inline text={text} />
            </p>
          </li>
        ))}
      </ul>
      <p>
        Parameters and fields that an operation does not know are ignored. Where an operation has a request
        body, an empty one is refused.
      </p>
      {others.length > 0 && (
        <>
          <p>
            <Inline text="These codes have a `data` of their own, such as:" />
          </p>
          <ul className="codes">
            {others.map(({ code, data }) => (
              <li key={code}>
                <a href={`#error-${code}`}>{code}</a> <code>{data}</code>
              </li>
            ))}
          </ul>
          <p>
            <Inline text="The `data` of all other errors is null." />
          </p>
        </>
      )}
    </section>
  );
}

/** The table of error codes. The server inserts the rows, because it knows all codes. */
export function ErrorTable() {
  return (
    <section id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">Error codes</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table is wider than a phone, and is scrolled by keyboard */}
      <section className="wide" aria-label="Table of error codes" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Status</th>
              <th scope="col">Meaning</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody id="error-rows" />
        </table>
      </section>
    </section>
  );
}
