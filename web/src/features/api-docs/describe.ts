import { asksFirst, type Callable } from "./callable";
import { catalogueOf, codesOf, type ErrorCode } from "./error-codes";
import { exampleOf, parameterExample } from "./example";
import {
  type Answer,
  isObject,
  type Media,
  type OpenApi,
  type Operation,
  type Parameter,
  resolve,
  type Schema,
} from "./openapi";
import { curlSample, type Reads, type SampleRequest, typescriptSample } from "./samples";
import { type Field, fieldsOf, flattened, merged } from "./schema-fields";

/** Placeholder for the URL of the site. The server replaces it when it sends the page. */
export const SITE = "https://site.invalid";

export type Login = "none" | "optional" | "required" | "unknown";

export interface ParameterDoc extends Field {
  place: string;
}

export interface Content {
  type: string;
  field: Field | null;
}

export interface ResponseDoc {
  status: string;
  description: string;
  headers: Array<{ name: string; description: string }>;
  contents: Content[];
  /** The error codes that responses with this status may have. */
  codes: ErrorCode[];
}

export interface OperationDoc {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  deprecated: boolean;
  login: Login;
  parameters: ParameterDoc[];
  body: { required: boolean; description: string; contents: Content[] } | null;
  answers: ResponseDoc[];
  codes: ErrorCode[];
  curl: string;
  typescript: string;
  /** An example of the successful response, as JSON. */
  answerExample: string | null;
  call: Callable;
}

export interface TagDoc {
  id: string;
  name: string;
  description: string;
  /** Whether the operations belong to the API, and not to the pages and files of the site. */
  isApi: boolean;
  operations: OperationDoc[];
}

export interface Docs {
  title: string;
  version: string;
  description: string;
  tags: TagDoc[];
  catalogue: ErrorCode[];
  /** An example of `data`, as JSON, for each error code with data. */
  errorData: Array<{ code: number; data: string }>;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

export function describe(document: OpenApi): Docs {
  const catalogue = catalogueOf(document);
  const byTag = new Map<string, OperationDoc[]>((document.tags ?? []).map(({ name }) => [name, []]));
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const tag = (operation as Operation).tags?.[0] ?? "other";
      const shared = Array.isArray(item.parameters) ? (item.parameters as Parameter[]) : [];
      const described = operationDoc(document, { path, method, shared, catalogue }, operation);
      byTag.set(tag, [...(byTag.get(tag) ?? []), described]);
    }
  }
  const tags = [...byTag].filter(([, operations]) => operations.length > 0);
  const described = tags.map(([tag, operations]) => tagDoc(document, tag, operations));
  return {
    title: document.info?.title ?? "",
    version: document.info?.version ?? "",
    description: document.info?.description ?? "",
    tags: [...described.filter(({ isApi }) => isApi), ...described.filter(({ isApi }) => !isApi)],
    catalogue,
    errorData: errorDataOf(document),
  };
}

function tagDoc(document: OpenApi, tag: string, operations: OperationDoc[]): TagDoc {
  const said = document.tags?.find(({ name }) => name === tag);
  return {
    id: `tag-${slug(tag)}`,
    name: said?.["x-displayName"] ?? tag.charAt(0).toUpperCase() + tag.slice(1),
    description: said?.description ?? "",
    isApi: operations.some(({ path }) => path.startsWith("/api/")),
    operations,
  };
}

interface Place {
  path: string;
  method: string;
  /** Parameters that all methods of this path share. */
  shared: Parameter[];
  catalogue: ErrorCode[];
}

function operationDoc(document: OpenApi, place: Place, operation: Operation): OperationDoc {
  const { path, catalogue } = place;
  const method = place.method.toUpperCase();
  const parameters = [...place.shared, ...(operation.parameters ?? [])]
    .map((each) => resolve<Parameter>(document, each))
    .filter((each) => !(each.in === "header" && CONDITIONAL.test(each.name)));
  const asked = operation.requestBody
    ? resolve<NonNullable<Operation["requestBody"]>>(document, operation.requestBody)
    : null;
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
    status,
    answer: resolve<Answer>(document, answer),
  }));
  // Payloads of pages are meant only for the site's own web app, so the API description does not show their data.
  const isPayload = path.endsWith("/_payload.json");
  const success = answers.find(({ status }) => /^2/.test(status))?.answer;
  const security = operation.security ?? document.security ?? [];
  const login = loginOf(document, operation.security ?? document.security);
  const call = callable(document, { method, path, parameters, asked: asked?.content ?? {}, login });
  const codes = codesOf(document, operation, catalogue);
  const sample = sampleOf(call, {
    login: login === "unknown" ? "none" : login,
    setsCookies: method === "POST" && SETS_COOKIES.test(path),
    sendsCookies: login === "none" && security.some((scheme) => Object.keys(scheme).length > 0),
    reads: readsOf(document, success),
    shown: new Set(parameters.filter((each) => isShown(document, each)).map(({ name }) => name)),
  });
  const summary = sentence(operation.summary ?? "");
  return {
    id: `${place.method}-${slug(path)}`,
    method,
    path,
    summary,
    description: operation.description ?? "",
    deprecated: operation.deprecated ?? false,
    login,
    parameters: parameters.map((parameter) => parameterDoc(document, parameter)),
    body: asked && {
      required: asked.required ?? false,
      description: asked.description ?? "",
      contents: contents(document, asked.content),
    },
    answers: answers.map(({ status, answer }) => ({
      status,
      ...errorsOf(answer.description ?? "", Number(status), codes),
      headers: Object.entries(answer.headers ?? {}).map(([name, header]) => ({
        name,
        description: resolve<{ description?: string }>(document, header).description ?? "",
      })),
      contents: contents(document, answer.content, isPayload),
    })),
    codes,
    curl: curlSample(sample),
    typescript: typescriptSample(sample),
    answerExample: isPayload ? null : answerExample(document, success),
    call: { ...call, warns: asksFirst(method, path) },
  };
}

/** Matches header parameters that no operation lists, because the page's guide explains them. */
const CONDITIONAL = /^(if-none-match|range|if-range)$/i;

/** Paths of operations whose responses set the cookies of a login. */
const SETS_COOKIES = /\/auth-(visitor|refresh)$|\/hand-over\/(redeem|undo)$|\/third-party\/[^/]+\/finish$/;

/**
 * Returns whether an operation needs a login. An empty entry in `security` makes the login optional. Cookies alone are
 * not a login.
 */
function loginOf(document: OpenApi, security: Operation["security"]): Login {
  if (!security) return "unknown";
  if (security.length === 0) return "none";
  const schemes = document.components?.securitySchemes ?? {};
  const isCookie = (name: string) => isObject(schemes[name]) && schemes[name].in === "cookie";
  const logins = security.filter((scheme) => !Object.keys(scheme).every(isCookie));
  if (logins.length === security.length) return "required";
  return logins.length > 0 ? "optional" : "none";
}

const CODE_LINE = /^- `(\d{4})`: (.*)$/gm;

/**
 * Returns the error codes of a status: those that the description of the response lists, and those declared for the
 * status. The description is returned without its list of codes.
 */
function errorsOf(
  text: string,
  status: number,
  all: ErrorCode[],
): Pick<ResponseDoc, "description" | "codes"> {
  const codes = [...text.matchAll(CODE_LINE)].map(([, code, meaning]) => ({
    code: Number(code),
    status,
    meaning: meaning ?? "",
  }));
  for (const each of all) {
    if (each.status === status && !codes.some(({ code }) => code === each.code))
      codes.push({ ...each, status });
  }
  return { description: text.replaceAll(CODE_LINE, "").trim(), codes };
}

/**
 * Returns whether the sample request has the parameter: it is required, or it is a query parameter whose example
 * differs from the default.
 */
function isShown(document: OpenApi, { in: place, required, example, schema }: Parameter): boolean {
  if (required) return true;
  const usual = schema && merged(flattened(document, schema).parts).default;
  return place === "query" && example !== undefined && example !== usual;
}

function readsOf(document: OpenApi, answer: Answer | undefined): Reads {
  const contents = Object.entries(answer?.content ?? {});
  const isEnvelope = ({ schema }: Media) => {
    const { properties = {} } = schema ? merged(flattened(document, schema).parts) : {};
    return "code" in properties && "message" in properties && "data" in properties;
  };
  if (contents.some(([, media]) => isEnvelope(media))) return "envelope";
  const type = contents[0]?.[0];
  if (type === undefined) return "nothing";
  if (/json/.test(type)) return "json";
  return /^text\/|xml/.test(type) ? "text" : "file";
}

function errorDataOf(document: OpenApi): Docs["errorData"] {
  const found = new Map<number, string>();
  for (const answer of Object.values(document.components?.responses ?? {})) {
    for (const { examples } of Object.values((answer as Answer).content ?? {})) {
      for (const { value } of Object.values(examples ?? {})) {
        if (isObject(value) && typeof value.code === "number" && value.data !== null)
          found.set(value.code, JSON.stringify(value.data));
      }
    }
  }
  return [...found].map(([code, data]) => ({ code, data })).sort((a, b) => a.code - b.code);
}

interface Asked {
  method: string;
  path: string;
  parameters: Parameter[];
  asked: Record<string, Media>;
  login: Login;
}

function callable(document: OpenApi, { method, path, parameters, asked, login }: Asked): Callable {
  const [type, media] = Object.entries(asked)[0] ?? [null, null];
  const example = media ? exampleOf(document, media, "request") : undefined;
  const inputs = parameters
    .filter((parameter) => parameter.in !== "cookie")
    .map((parameter) => {
      const value = parameterExample(document, parameter);
      const needed = parameter.required ?? parameter.in === "path";
      return {
        name: parameter.name,
        place: parameter.in,
        needed,
        value: value === undefined || value === null ? "" : String(value),
      };
    });
  const text =
    type === null || example === undefined
      ? ""
      : /json/.test(type)
        ? JSON.stringify(example, null, 2)
        : formOf(example);
  return { method, path, inputs, type, body: type === null ? null : text, login, warns: null };
}

function formOf(example: unknown): string {
  if (!isObject(example)) return typeof example === "string" ? example : "";
  return Object.entries(example)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
}

type Told = Pick<SampleRequest, "login" | "setsCookies" | "sendsCookies" | "reads"> & { shown: Set<string> };

function sampleOf({ method, path, inputs, type, body }: Callable, { shown, ...told }: Told): SampleRequest {
  const used = inputs.filter(({ name, needed }) => needed || shown.has(name));
  const value = (input: { name: string; value: string }) =>
    input.value || input.name.toUpperCase().replaceAll("-", "_");
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const input = inputs.find((each) => each.place === "path" && each.name === name);
    return encodeURIComponent(input?.value || name.toUpperCase());
  });
  const query = used
    .filter(({ place }) => place === "query")
    .map((input) => `${encodeURIComponent(input.name)}=${encodeURIComponent(value(input))}`);
  const headers = used
    .filter(({ place }) => place === "header")
    .map((input): [string, string] => [input.name, input.value || headerExample(input.name)]);
  if (type) headers.push(["Content-Type", type]);
  const url = `${SITE}${filled}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  return {
    method,
    url,
    headers,
    ...told,
    body: body === null ? null : compact(body),
  };
}

function headerExample(name: string): string {
  return /idempotency/i.test(name) ? "a-key-of-your-choice-1" : "VALUE";
}

/** Returns a JSON body on one line if it is short, otherwise unchanged. */
function compact(body: string): string {
  try {
    const short = JSON.stringify(JSON.parse(body));
    return short.length <= 80 ? short : body;
  } catch {
    return body;
  }
}

function contents(
  document: OpenApi,
  content: Record<string, Media> | undefined,
  withoutFields = false,
): Content[] {
  return Object.entries(content ?? {}).map(([type, { schema }]) => ({
    type,
    field: schema && !withoutFields && /json|form/.test(type) ? fieldsOf(document, schema) : null,
  }));
}

function answerExample(document: OpenApi, answer: Answer | undefined): string | null {
  const media = Object.entries(answer?.content ?? {}).find(([type]) => type.includes("json"))?.[1];
  if (!media?.schema && media?.example === undefined && !media?.examples) return null;
  const example = exampleOf(document, media, "answer");
  if (!isObject(example)) return null;
  const envelope = "code" in example && "data" in example ? { ...example, code: 0, message: "" } : example;
  return JSON.stringify(envelope, null, 2);
}

function parameterDoc(document: OpenApi, parameter: Parameter): ParameterDoc {
  const schema: Schema = parameter.schema ?? { type: "string" };
  return {
    ...fieldsOf(document, schema),
    name: parameter.name,
    place: parameter.in,
    required: parameter.required ?? false,
    deprecated: parameter.deprecated ?? false,
    description: parameter.description ?? schema.description ?? "",
  };
}

/** Returns a text with its line breaks replaced by spaces. */
function sentence(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ").trim();
}

/**
 * Returns an id for URL fragments. Underscores and dots stay, so that `/_icons/{file}` and `/icons/{file}` get
 * different ids.
 */
function slug(text: string): string {
  return text
    .replaceAll(/[^A-Za-z0-9_.]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase();
}
