import type { paths } from "./schema";

// Types of all API calls, derived from the API description and checked by the compiler. No code at run time.

type Method = "get" | "post" | "put" | "delete";
type ApiPath = Extract<keyof paths, `/api/${string}`>;

/** The paths that match the path pattern `P`: each parameter in braces is replaced by any text. */
type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P;

/** An operation of the API by its method and path, such as `GET /api/book/detail`. */
export type Endpoint = {
  [P in ApiPath]: {
    [M in Method]: paths[P] extends Record<M, object> ? `${Uppercase<M>} ${Filled<P>}` : never;
  }[Method];
}[ApiPath];

type PathOf<P extends string> = P extends ApiPath
  ? P
  : { [Q in ApiPath]: P extends Filled<Q> ? Q : never }[ApiPath];

type Operation<E extends Endpoint> = E extends `${infer M} ${infer P}`
  ? paths[PathOf<P>][Method & Lowercase<M>]
  : never;

/**
 * An object type with the single property `Name` of type `Value`. The property is required,
 * optional or forbidden, as the property `Key` of `Owner` is.
 */
type Given<Name extends string, Owner, Key extends keyof Owner, Value> = Owner[Key] extends undefined
  ? { [N in Name]?: never }
  : object extends Pick<Owner, Key>
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** Query parameters that may be null or undefined; such parameters are left out of the query. */
type OrNothing<T> = { [K in keyof T]: T[K] | null | undefined };

type Parameters<O> = O extends { parameters: infer P extends { query?: unknown } }
  ? Given<"query", P, "query", OrNothing<NonNullable<P["query"]>>>
  : never;

type Key<O> = O extends { parameters: { header: { "Idempotency-Key": string } } }
  ? { idempotencyKey: string }
  : O extends { parameters: { header?: { "Idempotency-Key"?: string } } }
    ? { idempotencyKey?: string }
    : { idempotencyKey?: never };

/** The JSON body that an endpoint takes. */
export type BodyOf<E extends Endpoint> =
  Operation<E> extends { requestBody?: { content: { "application/json": infer Body } } } ? Body : never;

type Body<E extends Endpoint, O> = O extends { requestBody?: unknown }
  ? Given<"body", O, "requestBody", BodyOf<E> | FormData>
  : never;

/**
 * The input of an endpoint: query parameters, body and idempotency key. For a union of endpoints,
 * this is the union of their inputs: the condition `E extends Endpoint` makes the compiler evaluate
 * each endpoint separately, because evaluating all of them together takes a minute.
 */
export type InputOf<E extends Endpoint> = E extends Endpoint
  ? Parameters<Operation<E>> & Body<E, Operation<E>> & Key<Operation<E>>
  : never;

/** The query parameters of an endpoint. */
export type QueryOf<E extends Endpoint> = NonNullable<InputOf<E>["query"]>;

/** The data that an endpoint returns in the envelope of a successful response. */
export type DataOf<E extends Endpoint> =
  Operation<E> extends { responses: { 200: { content: { "application/json": { data: infer Data } } } } }
    ? Data
    : never;

/**
 * The arguments that follow the endpoint in a call of `ask`: one object with input and options. The object may be
 * omitted if the endpoint requires no input.
 */
export type CallOf<E extends Endpoint, Options> =
  object extends InputOf<E> ? [call?: InputOf<E> & Options] : [call: InputOf<E> & Options];
