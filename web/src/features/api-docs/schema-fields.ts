import { type OpenApi, resolve, type Schema } from "./openapi";

/** A field of a request or response, with the fields inside it. */
export interface Field {
  /** Name of the field; empty for the root value. */
  name: string;
  type: string;
  required: boolean;
  deprecated: boolean;
  description: string;
  /** Limits, default and permitted values of the field, as short sentences. */
  rules: string[];
  fields: Field[];
  /**
   * Name of the enclosing schema that this field contains again, as in a tree, and whose fields are
   * therefore not listed a second time; null if the field repeats no schema.
   */
  repeats: string | null;
}

/** Returns the fields of a schema, as a root field that stands for the value itself. */
export function fieldsOf(document: OpenApi, schema: Schema): Field {
  return field(document, "", schema, true, []);
}

function field(document: OpenApi, name: string, schema: Schema, required: boolean, above: string[]): Field {
  const { parts, refs, optional } = flattened(document, schema);
  const repeated = refs.find((ref) => above.includes(ref));
  const own = merged(parts);
  const path = [...above, ...refs];
  return {
    name,
    type: typeName(document, schema) + (optional ? " or null" : ""),
    required,
    deprecated: own.deprecated ?? false,
    description: schema.description ?? own.description ?? "",
    rules: rulesOf(own),
    fields: repeated === undefined ? children(document, own, path) : [],
    repeats: repeated === undefined ? null : shortName(repeated),
  };
}

function children(document: OpenApi, schema: Schema, path: string[]): Field[] {
  const inside = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    field(document, name, property, schema.required?.includes(name) ?? false, path),
  );
  if (typeof schema.items === "object") {
    const items = field(document, "", schema.items, true, path);
    inside.push(...(items.fields.length > 0 || items.repeats ? items.fields : []));
  }
  if (typeof schema.additionalProperties === "object") {
    inside.push(field(document, "(any name)", schema.additionalProperties, false, path));
  }
  const choices = alternatives(document, schema);
  if (choices.length > 1) {
    for (const [index, choice] of choices.entries()) {
      const form = field(
        document,
        choice.title ?? kindOf(document, choice) ?? `form ${index + 1}`,
        choice,
        false,
        path,
      );
      inside.push({ ...form, type: `one of ${choices.length} forms` });
    }
  }
  return inside;
}

/**
 * Returns the field and value by which one alternative of a schema differs from the others: its first field with only
 * one permitted value.
 */
function kindOf(document: OpenApi, choice: Schema): string | null {
  const { properties = {} } = merged(flattened(document, choice).parts);
  for (const [name, property] of Object.entries(properties)) {
    const { const: only, enum: values } = resolve<Schema>(document, property);
    const value = only ?? (values?.length === 1 ? values[0] : undefined);
    if (value !== undefined) return `${name} ${JSON.stringify(value)}`;
  }
  return null;
}

/** Returns the alternatives of a schema (`oneOf` and `anyOf`), without null. */
export function alternatives(document: OpenApi, schema: Schema): Schema[] {
  const all = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return all.filter((choice) => resolve<Schema>(document, choice).type !== "null");
}

/**
 * Returns a schema and all schemas that it consists of, with references resolved. A single alternative counts as part
 * of the schema.
 */
export function flattened(
  document: OpenApi,
  schema: Schema,
): { parts: Schema[]; refs: string[]; optional: boolean } {
  const refs = schema.$ref ? [schema.$ref] : [];
  const found = resolve<Schema>(document, schema);
  const result = { parts: [found], refs, optional: false };
  const add = (part: Schema) => {
    const inner = flattened(document, part);
    result.parts.push(...inner.parts);
    result.refs.push(...inner.refs);
    result.optional ||= inner.optional;
  };
  for (const part of found.allOf ?? []) add(part);
  const choices = alternatives(document, found);
  const all = (found.oneOf?.length ?? 0) + (found.anyOf?.length ?? 0);
  if (all > choices.length) result.optional = true;
  if (choices.length === 1 && choices[0]) add(choices[0]);
  return result;
}

export function merged(parts: Schema[]): Schema {
  const whole: Schema = {};
  for (const part of parts) {
    const properties = { ...whole.properties, ...part.properties };
    const required = [...(whole.required ?? []), ...(part.required ?? [])];
    // Properties of outer schemas take precedence over those of inner schemas.
    Object.assign(whole, { ...part, ...whole }, { properties, required });
  }
  return whole;
}

export function typeName(document: OpenApi, schema: Schema): string {
  const own = merged(flattened(document, schema).parts);
  if (own.const !== undefined) return JSON.stringify(own.const);
  const types = Array.isArray(own.type) ? own.type : own.type ? [own.type] : [];
  const named = types.map((type) => (type === "array" ? arrayName(document, own) : type));
  if (named.length > 0) return named.join(" or ");
  if (alternatives(document, own).length > 1) return "one of several forms";
  return Object.keys(own.properties ?? {}).length > 0 ? "object" : "any value";
}

function arrayName(document: OpenApi, schema: Schema): string {
  const items = typeof schema.items === "object" ? typeName(document, schema.items) : "any value";
  return `array of ${items.replace(/^(object|string|number|boolean)$/, "$1s").replace(/^integer$/, "integers")}`;
}

function rulesOf(schema: Schema): string[] {
  const rules: string[] = [];
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const between = (least: number | undefined, most: number | undefined, what: string) => {
    if (least !== undefined && most !== undefined) {
      rules.push(least === most ? `exactly ${least}${what}` : `${least} to ${most}${what}`);
    } else if (least !== undefined && !(least === 0 && what)) rules.push(`at least ${least}${what}`);
    else if (most !== undefined) rules.push(`at most ${most}${what}`);
  };
  between(minimum, maximum, "");
  if (schema.exclusiveMinimum !== undefined) rules.push(`more than ${schema.exclusiveMinimum}`);
  if (schema.exclusiveMaximum !== undefined) rules.push(`less than ${schema.exclusiveMaximum}`);
  between(minLength, maxLength, " characters");
  between(minItems, maxItems, " items");
  if (schema.pattern) rules.push(`matches ${schema.pattern}`);
  if (schema.enum) rules.push(`one of ${schema.enum.map((value) => JSON.stringify(value)).join(", ")}`);
  if (schema.default !== undefined) rules.push(`default ${JSON.stringify(schema.default)}`);
  if (schema.format && !/^(int|uint|float|double)/.test(schema.format)) rules.push(schema.format);
  return rules;
}

function shortName(ref: string): string {
  return ref.split("/").at(-1) ?? ref;
}
