/**
 * One typed call for the browser, the release command and journeys. Method and path come from call-list.ts,
 * which is generated from the table of operations; types of parameters, query, body and answer come from the
 * table: no schema gets into a bundle.
 */
import type * as z from 'zod/mini';
import type { AnswerShape } from './answer-shape';
import type { OperationId, operations } from './operations';

type Operations = (typeof operations)[OperationId];
type Rows = { [O in Operations as `${O['method']} ${O['path']}`]: O };
/** An entry of call-list.ts: `calls.getEvent`. */
export interface Call {
  /** Method and path, with {name} for parameters. */
  readonly route: keyof Rows;
  /** Missing when there is no answer, or no JSON. */
  readonly answer?: AnswerShape;
  /** Shapes of the live stream's events, by event type. */
  readonly stream?: { readonly [type: string]: AnswerShape };
}

type Row<C extends Call> = Rows[C['route']];
type Known<S> = S extends z.ZodMiniType ? z.input<S> : never;
type AllOptional<T> = Record<never, never> extends T ? true : false;

/** The server receives parameters as text; callers have numbers. */
type AddressValue<T> = unknown extends T
  ? string | number
  : string extends NonNullable<T>
    ? string | number | undefined
    : T;
type Address<S> = { readonly [K in keyof Known<S>]: AddressValue<Known<S>[K]> };

type ParamsOf<R> = R extends { params: infer S } ? { params: Address<S> } : { params?: undefined };
type QueryOf<R> = R extends { query: infer S } ? { query?: Address<S> } : { query?: undefined };
type FilesOf<B> = B extends { files: readonly (infer Name extends string)[] }
  ? { files?: { readonly [K in Name]?: Blob | null } }
  : { files?: undefined };
type JsonOf<B> = B extends { multipartOnly: true }
  ? { body?: undefined }
  : B extends { schema: infer S }
    ? AllOptional<Known<S>> extends true
      ? { body?: Known<S> }
      : { body: Known<S> }
    : never;
type BodyOf<R> = R extends { body: infer B }
  ? JsonOf<B> & FilesOf<B>
  : R extends { upload: string }
    ? { body: AsyncIterable<Uint8Array>; files?: undefined }
    : { body?: undefined; files?: undefined };

/** Row by row: the product of all parameters, queries and bodies would take the compiler half a minute. */
type Input<R> = R extends unknown ? ParamsOf<R> & QueryOf<R> & BodyOf<R> : never;
/** The input of a call. With `files`, the body is sent as a form. */
export type InputOf<C extends Call> = Input<Row<C>>;

type Responses<R> = R extends { responses: infer T } ? T[keyof T] : never;
type Read<S> = S extends z.ZodMiniType ? z.output<S> : void;
/** The answer of a call. */
export type AnswerOf<C extends Call> = Read<Responses<Row<C>>>;

type Streams<R> = R extends { stream: infer S }
  ? { [T in keyof S]: { type: T; data: Read<S[T]> } }[keyof S]
  : never;
/** The events of a call's live stream, by type. */
export type StreamEvent<C extends Call> = Streams<Row<C>>;

/** A call with its input: what a page requests, and what its area declares as `data`. */
export interface Request<C extends Call = Call> {
  readonly call: C;
  readonly input: InputOf<C>;
}

type Given<C extends Call, Options = unknown> =
  AllOptional<InputOf<C>> extends true
    ? AllOptional<Options> extends true
      ? [input?: InputOf<C> & Options]
      : [input: InputOf<C> & Options]
    : [input: InputOf<C> & Options];

export const request = <C extends Call>(call: C, ...[input]: Given<C>): Request<C> => ({
  call,
  input: input ?? ({} as InputOf<C>),
});

type Values = Readonly<Record<string, unknown>>;

/** Keeps ':': areas declare URL parameters as ':id'. */
const encoded = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%3A', ':');

type AddressInput<R> = R extends unknown ? ParamsOf<R> & QueryOf<R> : never;
type InAddress<C extends Call> = AddressInput<Row<C>>;

/**
 * The URL of a call, path and query in the given order. Built only here, so that a prefetched answer is found
 * again. Undefined query parameters are left out.
 */
export function addressOf<C extends Call>(
  { route }: C,
  ...[input = {} as InAddress<C>]: AllOptional<InAddress<C>> extends true
    ? [input?: InAddress<C>]
    : [input: InAddress<C>]
): string {
  const { params = {}, query = {} } = input as { params?: Values; query?: Values };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.append(name, String(value));
  const text = search.toString();
  const path = route
    .slice(route.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]));
  return text ? `${path}?${text}` : path;
}

export const urlOf = <C extends Call>({ call, input }: Request<C>): string =>
  addressOf(call, ...([input] as never));

/** A prepared request, ready for a transport. */
export interface PreparedCall {
  method: Operations['method'];
  url: string;
  headers: Record<string, string>;
  /** JSON value, form, or stream; undefined for none. */
  body: unknown;
  /** Shape of the answer, when it is JSON. */
  answer?: AnswerShape;
}

export interface CommonOptions {
  headers?: Record<string, string>;
  /** One per submission: the server executes a key once and repeats its response. */
  idempotencyKey?: string | undefined;
}

function formOf(body: Values = {}, files: Values = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value != null) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file as Blob);
  return form;
}

function prepare(call: Call, given: CommonOptions & { body?: unknown; files?: Values }): PreparedCall {
  const { body, files, headers, idempotencyKey } = given;
  return {
    method: call.route.slice(0, call.route.indexOf(' ')) as Operations['method'],
    url: urlOf({ call, input: given as InputOf<Call> }),
    headers: { ...headers, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
    body: files ? formOf(body as Values | undefined, files) : body,
  };
}

/** A client's `call`: `accept` requests another media type, returned as text. */
export interface TypedCall<Options> {
  <C extends Call>(call: C, ...given: Given<C, CommonOptions & Options>): Promise<AnswerOf<C>>;
  <C extends Call>(
    call: C,
    ...given: Given<C, CommonOptions & Options & { accept: string }>
  ): Promise<string>;
}

/** Sends a prepared call; rejects when it is refused or there is no response. */
export type Send<Options> = <T>(prepared: PreparedCall, options: Options) => Promise<T>;

/** Makes a client: the browser, the release command and journeys only differ in how they send a prepared call. */
export function clientOf<Options extends object>(send: Send<Options>): TypedCall<Options> {
  type Any = CommonOptions & Options & { accept?: string };
  const call = (name: Call, given = {} as Any): Promise<never> => {
    const { accept, headers } = given;
    if (!accept) return send<never>({ ...prepare(name, given), answer: name.answer }, given);
    return send<never>(prepare(name, { ...given, headers: { ...headers, Accept: accept } }), given);
  };
  return call as TypedCall<Options>;
}
