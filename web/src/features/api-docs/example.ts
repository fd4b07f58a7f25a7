import { isObject, type Media, type OpenApi, type Parameter, type Schema } from "./openapi";
import { alternatives, flattened, merged } from "./schema-fields";

/**
 * Whether an example is for a request or a response. A generated example of a request has only the fields that are
 * required or have an example; that of a response has all fields.
 */
export type Side = "request" | "answer";

/** Returns the example of a media type, or generates one from its schema. */
export function exampleOf(document: OpenApi, media: Media, side: Side): unknown {
  if (media.example !== undefined) return media.example;
  for (const { value } of Object.values(media.examples ?? {})) if (value !== undefined) return value;
  return media.schema ? exampleValue(document, media.schema, side) : undefined;
}

/**
 * Returns an example value for a parameter; undefined if the OpenAPI document has neither an example, a default nor
 * permitted values for it.
 */
export function parameterExample(document: OpenApi, parameter: Parameter): unknown {
  if (parameter.example !== undefined) return parameter.example;
  for (const { value } of Object.values(parameter.examples ?? {})) if (value !== undefined) return value;
  if (!parameter.schema) return undefined;
  const own = merged(flattened(document, parameter.schema).parts);
  return given(own) ?? own.const ?? own.enum?.[0];
}

/** Generates an example from a schema. A list gets one element. */
function exampleValue(
  document: OpenApi,
  schema: Schema,
  side: Side,
  depth = 0,
  above: string[] = [],
): unknown {
  const { parts, refs, optional } = flattened(document, schema);
  if (depth > 7 || refs.some((ref) => above.includes(ref))) return null;
  const own = merged(parts);
  const path = [...above, ...refs];
  const known = given(own) ?? own.const ?? own.enum?.[0];
  if (known !== undefined) return known;
  const inside = (inner: Schema) => exampleValue(document, inner, side, depth + 1, path);
  const choices = alternatives(document, own);
  const isShown = ([name, property]: [string, Schema]) =>
    side === "answer" ||
    own.required?.includes(name) ||
    given(merged(flattened(document, property).parts)) !== undefined;
  const fields = Object.entries(own.properties ?? {}).filter(isShown);
  if (fields.length > 0) {
    const object = Object.fromEntries(fields.map(([name, property]) => [name, inside(property)]));
    const first = choices.length > 1 && choices[0] ? inside(choices[0]) : {};
    return isObject(first) ? { ...object, ...first } : object;
  }
  if (choices.length > 1 && choices[0]) return inside(choices[0]);
  const types = Array.isArray(own.type) ? own.type : [own.type];
  const type = types.find((each) => each !== "null");
  if (type === "array") return typeof own.items === "object" ? [inside(own.items)] : [];
  if (type === "object") return {};
  if (optional || types.includes("null")) return null;
  if (type === "integer" || type === "number") return own.minimum ?? 1;
  if (type === "boolean") return true;
  return type === "string" ? "text".padEnd(own.minLength ?? 0, "-") : null;
}

function given(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
  return schema.default;
}
