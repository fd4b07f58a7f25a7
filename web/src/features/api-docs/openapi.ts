/**
 * A schema of an OpenAPI document. The types in this file contain only the fields that the page of the API description
 * shows; every field is optional.
 */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  deprecated?: boolean;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown; summary?: string }>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
  headers?: Record<string, { $ref?: string; description?: string; schema?: Schema }>;
  [extension: `x-${string}`]: unknown;
}

export interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  operationId?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { $ref?: string; description?: string; required?: boolean; content?: Record<string, Media> };
  responses?: Record<string, Answer>;
  security?: Array<Record<string, string[]>>;
  [extension: `x-${string}`]: unknown;
}

export interface OpenApi {
  info?: { title?: string; version?: string; description?: string };
  tags?: Array<{ name: string; description?: string; "x-displayName"?: string }>;
  security?: Array<Record<string, string[]>>;
  paths?: Record<string, Record<string, unknown>>;
  components?: Record<string, Record<string, unknown>>;
  [extension: `x-${string}`]: unknown;
}

/**
 * Returns the object that `$ref` points to, or `value` itself if it has no `$ref`. A broken reference gives an empty
 * object.
 */
export function resolve<T extends object>(document: OpenApi, value: T | { $ref?: string }): T {
  let found: unknown = value;
  for (let step = 0; step < 10 && isObject(found) && typeof found.$ref === "string"; step += 1) {
    const path = found.$ref.replace(/^#\//, "").split("/");
    found = path.reduce<unknown>(
      (at, name) => (isObject(at) ? at[name.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined),
      document,
    );
  }
  return (isObject(found) ? found : {}) as T;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
