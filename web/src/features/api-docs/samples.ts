/** A request as its sample shows it, and as the page fills its form. */
export interface SampleRequest {
  method: string;
  /** With the path's parameters filled in, and the query. */
  url: string;
  headers: Array<[name: string, value: string]>;
  /** Whether the caller signs in: with a token and a cookie. */
  signedIn: boolean;
  body: string | null;
  /** Whether the response is JSON. */
  json: boolean;
}

/** For a POSIX shell. The login is that of the quick start: `cookies.txt` and `$TOKEN`. */
export function curlSample({ method, url, headers, signedIn, body }: SampleRequest): string {
  const parts: string[] = [];
  const implied = body === null ? "GET" : "POST";
  if (method !== implied) parts.push(`-X ${method}`);
  if (signedIn) parts.push(`-b cookies.txt -H "Authorization: Bearer $TOKEN"`);
  for (const [name, value] of headers) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) parts.push(`-d ${quoted(body)}`);
  parts.push(quoted(url));
  return `curl ${parts.join(" \\\n  ")}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** For a browser on the same site. Elsewhere, the cookie has to be kept by hand. */
export function typescriptSample({ method, url, headers, signedIn, body, json }: SampleRequest): string {
  const options: string[] = [];
  if (method !== "GET") options.push(`  method: ${JSON.stringify(method)},`);
  if (signedIn) options.push(`  credentials: "include",`);
  const lines = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template in the sample
  if (signedIn) lines.unshift("    Authorization: `Bearer ${token}`,");
  if (lines.length > 0) options.push("  headers: {", ...lines, "  },");
  if (body !== null) options.push(`  body: ${bodySource(body)},`);
  const asked = options.length > 0 ? `, {\n${options.join("\n")}\n}` : "";
  const read = json
    ? `const { code, message, data } = await response.json();\nif (code !== 0) throw new Error(message);`
    : "const body = await response.blob();";
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
