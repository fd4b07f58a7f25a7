import { type Answer, isObject, type OpenApi, type Operation, resolve } from "./openapi";

/** An error code of the API, its HTTP status, and its meaning as the OpenAPI document states it. */
export interface ErrorCode {
  code: number;
  status: number | null;
  meaning: string;
}

const EXTENSION = /^x-[a-z-]*(error|code)/;

/**
 * Returns the error codes that an operation declares: for itself, in one of its responses, or in an example of a
 * response.
 */
export function codesOf(document: OpenApi, operation: Operation, catalogue: ErrorCode[]): ErrorCode[] {
  const found = new Map<number, ErrorCode>();
  const add = ({ code, status, meaning }: ErrorCode) => {
    const known = found.get(code) ?? catalogue.find((entry) => entry.code === code);
    found.set(code, {
      code,
      status: known?.status ?? status,
      meaning: known?.meaning || meaning,
    });
  };
  for (const entry of declared(operation, null)) add(entry);
  for (const [status, referred] of Object.entries(operation.responses ?? {})) {
    const answer = resolve<Answer>(document, referred);
    for (const entry of [...declared(answer, Number(status)), ...exampleCodes(answer, Number(status))])
      add(entry);
  }
  return [...found.values()].sort((a, b) => a.code - b.code);
}

/** Returns the list of all error codes in an OpenAPI document; empty if the document has none. */
export function catalogueOf(document: OpenApi): ErrorCode[] {
  return [document, document.info, document.components].flatMap((place) => declared(place ?? {}, null));
}

function declared(place: object, status: number | null): ErrorCode[] {
  return Object.entries(place)
    .filter(([name]) => EXTENSION.test(name))
    .flatMap(([, value]) => entriesOf(value, status));
}

/** Parses a list of error codes: numbers, objects, or an object with the codes as keys. */
function entriesOf(value: unknown, status: number | null): ErrorCode[] {
  if (Array.isArray(value)) return value.flatMap((entry) => entryOf(entry, status) ?? []);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([code, entry]) => {
    const rest = isObject(entry) ? entry : { meaning: entry };
    return entryOf({ code: Number(code), ...rest }, status) ?? [];
  });
}

function entryOf(value: unknown, status: number | null): ErrorCode | null {
  if (typeof value === "number") return { code: value, status, meaning: "" };
  if (!isObject(value) || !Number.isInteger(Number(value.code))) return null;
  const meaning = [value.meaning, value.description, value.message, value.summary].find(
    (text) => typeof text === "string" && text !== "",
  );
  return {
    code: Number(value.code),
    status: typeof value.status === "number" ? value.status : status,
    meaning: typeof meaning === "string" ? meaning : "",
  };
}

function exampleCodes(answer: Answer, status: number): ErrorCode[] {
  const examples = Object.values(answer.content ?? {}).flatMap((media) => [
    { value: media.example, summary: "" },
    ...Object.values(media.examples ?? {}),
  ]);
  return examples.flatMap(({ value, summary }) => {
    if (!isObject(value) || typeof value.code !== "number" || value.code === 0) return [];
    const meaning = summary || (typeof value.message === "string" ? value.message : "");
    return [{ code: value.code, status, meaning }];
  });
}
