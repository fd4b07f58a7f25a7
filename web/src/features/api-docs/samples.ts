/** How a sample reads the body of a successful response. */
export type Reads = "envelope" | "json" | "text" | "file" | "nothing";

/** The request that the code samples of an operation show. The operation's form is filled with its values. */
export interface SampleRequest {
  method: string;
  /** The URL with path parameters and query. */
  url: string;
  headers: Array<[name: string, value: string]>;
  /** Whether a login (token and cookie) is required, optional, or not used. */
  login: "none" | "optional" | "required";
  /** Whether the request sends the cookies of a login even without a token. */
  sendsCookies: boolean;
  /** Whether the response sets the cookies of a login. */
  setsCookies: boolean;
  body: string | null;
  reads: Reads;
}

/** Returns the `curl` sample; its login is `cookies.txt` and `$TOKEN`, as in the quick start. */
export function curlSample(request: SampleRequest): string {
  if (request.login !== "optional") return curlCommand(request, request.login === "required");
  const signedIn = curlCommand(request, true).replaceAll(/^/gm, "# ");
  return `${curlCommand(request, false)}\n# Optional, as a reader:\n${signedIn}`;
}

function curlCommand(request: SampleRequest, signedIn: boolean): string {
  const { method, url, headers, sendsCookies, setsCookies, body, reads } = request;
  const parts: string[] = reads === "file" ? ["-OJ"] : [];
  const implied = body === null ? "GET" : "POST";
  if (method !== implied) parts.push(`-X ${method}`);
  const jar = [(signedIn || sendsCookies) && "-b cookies.txt", setsCookies && "-c cookies.txt"];
  const token = signedIn && '-H "Authorization: Bearer $TOKEN"';
  const login = [...jar, token].filter(Boolean).join(" ");
  if (login) parts.push(login);
  for (const [name, value] of headers) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) parts.push(`-d ${quoted(body)}`);
  parts.push(quoted(url));
  return `curl ${parts.join(" \\\n  ")}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

const READ: Record<Reads, string> = {
  envelope:
    "const { code, message, data } = await response.json();\nif (code !== 0) throw new Error(message);",
  json: "const data = await response.json();",
  text: "const text = await response.text();",
  file: "const file = await response.blob();",
  nothing: "",
};

/**
 * Returns the TypeScript sample, for a script in a browser on a page of the same site. Other
 * programs have to store the cookies themselves.
 */
export function typescriptSample(request: SampleRequest): string {
  const { method, url, headers, login, sendsCookies, setsCookies, body, reads } = request;
  const options: string[] = [];
  if (method !== "GET") options.push(`  method: ${JSON.stringify(method)},`);
  if (login === "required" || sendsCookies || setsCookies) options.push(`  credentials: "include",`);
  const lines = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample itself contains a template literal
  const token = "Authorization: `Bearer ${token}`,";
  if (login === "required") lines.unshift(`    ${token}`);
  if (login === "optional") {
    options.push("  // Optional, as a reader:", `  // credentials: "include",`);
    if (lines.length > 0) lines.unshift(`    // ${token}`);
    else options.push(`  // headers: { ${token.slice(0, -1)} },`);
  }
  if (lines.length > 0) options.push("  headers: {", ...lines, "  },");
  if (body !== null) options.push(`  body: ${bodySource(body)},`);
  const asked = options.length > 0 ? `, {\n${options.join("\n")}\n}` : "";
  const checked = "if (!response.ok) throw new Error(`HTTP $" + "{response.status}`);";
  const read = reads === "envelope" ? READ.envelope : `${checked}\n${READ[reads]}`.trim();
  return `const response = await fetch(${JSON.stringify(url)}${asked});\n${read}`;
}

function bodySource(body: string): string {
  try {
    const source = JSON.stringify(JSON.parse(body), null, 2);
    return `JSON.stringify(${source.replaceAll("\n", "\n  ")})`;
  } catch {
    return JSON.stringify(body);
  }
}
