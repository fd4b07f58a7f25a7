import { type Docs, SITE } from "../describe";
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
    "JSON under `/api` has one form, `{code, message, data}`. `code` 0 is success, and `data` is what you asked for. Any other code is an error of the table below: act on `code`, and show or log `message`. The HTTP status says the same more coarsely.",
  ],
  [
    "login",
    "Login",
    "Send the access token as `Authorization: Bearer …`, and the cookies that came with it. One without the other is code 1100. A guest\u2019s login lasts 30 days; `POST /api/me/auth-refresh` replaces the token before that. Keep the cookies: with them, `GET /api/me/auth-challengeTicket` gets a ticket to sign in again as the same guest. A request without a ticket from a client that still has a guest\u2019s cookies is refused, so that nobody loses a guest by accident.",
  ],
  [
    "repeating",
    "Repeating a request",
    "Requests that order or unlock take an `Idempotency-Key` of 16 to 80 characters that you choose. If no response arrives, send the same request with the same key: it is done once.",
  ],
  [
    "limits",
    "Limits",
    "Where requests come too fast the status is 429, and `Retry-After` says how many seconds to wait. Request bodies have at most 16 KiB unless an operation says otherwise. A page of another site cannot write: browsers get 403 there.",
  ],
  [
    "changes",
    "Changes",
    "New operations, optional parameters, fields and error codes may appear at any time: ignore what you do not know. What exists keeps its name, type and meaning. Something that will go is marked deprecated here and answers with a `Deprecation` header first.",
  ],
];

export const RULE_LINKS = RULES.map(([id, title]) => ({ id, title }));

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

/** The server fills in the rows: it knows all codes. */
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
