import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { toFieldErrors, type FieldErrors } from '@eveneo/contract/application/errors';
import { DRAFT_KEY_HEADER } from '@eveneo/contract/application/event-states';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { DATA_AS_OF } from '@eveneo/contract/http/headers';
import {
  isTagged,
  type Guard,
  type Operation,
  type OperationBody,
  type Schema,
} from '@eveneo/contract/operation';
import { noteActivity } from '../ground/periodic';
import { attemptOf, type Attempt } from './attempt';
import { readBody, type UploadedFile } from './body';
import { discardRest } from './discard';
import { invalid, notFound, unsupportedMedia } from './errors';
import { isFresh, taggedWith, varyBy } from './freshness';
import type { Asker, DeployCaller, Guards, HelperCaller } from './guards';
import type { Caller } from './sessions/caller';
import { thingOf } from './turns';

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type CallerOf<G> = G extends 'public'
  ? undefined
  : G extends 'optional'
    ? Caller | null
    : G extends { deploy: unknown }
      ? DeployCaller
      : G extends readonly (infer Who)[]
        ? Caller | ('helper' extends Who ? HelperCaller : never)
        : Caller;

export interface Input<T extends Operation> {
  readonly params: Parsed<T['params']>;
  readonly query: Parsed<T['query']>;
  readonly body: T['body'] extends { schema: infer S } ? Parsed<S> : undefined;
  readonly files: Readonly<Record<string, UploadedFile | undefined>>;
  readonly caller: CallerOf<T['guard']>;
  /** The idempotency key of a repeatable call; null without one. */
  readonly attempt: Attempt | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returned by a handler that has sent the response itself: bytes, a stream, a cached response. */
export interface Sent {
  readonly sent: true;
}
export const SENT: Sent = { sent: true };

// Functions, since a literal status would be widened to number on its way through a generic handler.
export const ok = <T>(body: T) => ({ status: 200 as const, body });
export const created = <T>(body: T) => ({ status: 201 as const, body });
export const accepted = <T>(body: T) => ({ status: 202 as const, body });
export const noContent = () => ({ status: 204 as const });

type Answers<R> = {
  [S in keyof R & number]: R[S] extends Schema ? { status: S; body: z.input<R[S]> } : { status: S };
}[keyof R & number];
export type Answer<T extends Operation> = Answers<T['responses']> | Sent;
export type Handler<T extends Operation> = (input: Input<T>) => Promise<Answer<T>> | Answer<T>;

/** The valid fields of a request whose body fails the schema. */
export type PartialInput<T extends Operation> = Pick<Input<T>, 'params' | 'caller'> & {
  readonly body: Partial<Input<T>['body']>;
};

/**
 * Rules beyond the schema, checked on the valid fields of a refused body: the response names all failing fields at
 * once.
 */
export type FurtherErrors<T extends Operation> = (input: PartialInput<T>) => Promise<FieldErrors>;

/** Registers a call of the contract. The only way to add a route, so that each has a guard and a schema. */
export type Route = <T extends Operation>(
  operation: T,
  handler: Handler<NoInfer<T>>,
  furtherErrors?: FurtherErrors<NoInfer<T>>,
) => void;

/** The subject of a call's limit. */
export interface LimitedCall {
  /** The account, the deploy token, the helper's device, or the network of a visitor. */
  readonly who: string;
  readonly accountId: number | undefined;
  /** What the call writes on: see `thingOf`. */
  readonly thing: string | null;
  /** Whether it is counted apart, see `CallLimit`. */
  readonly apart?: boolean;
  /** The idempotency key as sent. */
  readonly key: string | undefined;
  /** Runs a callback once the response is sent or the client has disconnected. */
  ended(action: () => void): void;
}

export interface CallLimits {
  /**
   * Counts a call.
   * @returns by how many it is past the half of a limit that slows a network
   * @throws 429 beyond its limit
   */
  count(operation: Operation, call: LimitedCall): Promise<number>;
  /** Waits before an answer to a network past that half; holds no turn and no connection meanwhile. */
  holdBack(steps: number): Promise<void>;
  /**
   * Runs a call once the account has fewer than two running, and none runs on the same thing.
   * @throws 429 after two seconds, twenty for uploads; 503 after twenty for the thing
   */
  inTurn<T>(operation: Operation, call: LimitedCall, work: () => Promise<T>): Promise<T>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

const toUrl = ({ path, wildcard }: Operation) =>
  wildcard ? path.replace(/\{\w+\}$/, '*') : path.replace(/\{(\w+)\}/g, ':$1');

function parse(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw invalid(toFieldErrors(parsed.error));
}

/** The fields of a body that pass the schema, each checked alone. */
function soundFields(schema: Schema, value: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return {};
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, Schema>).flatMap(([name, field]) => {
      const parsed = z.safeParse(field, given[name]);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
}

async function parseBody(
  { schema }: OperationBody,
  value: unknown,
  further: ((body: Record<string, unknown>) => Promise<FieldErrors>) | undefined,
): Promise<unknown> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const more = further ? await further(soundFields(schema, value)) : {};
  throw invalid({ ...more, ...toFieldErrors(parsed.error) });
}

/** A parameter that cannot be an identifier is a 404, not a validation error. */
function parseParams(operation: Operation, request: FastifyRequest): unknown {
  if (!operation.params) return undefined;
  const raw = request.params as Record<string, string>;
  const given = operation.wildcard ? { path: raw['*'] } : raw;
  const parsed = z.safeParse(operation.params, given, { error: () => ERROR_TEXTS.notFound });
  if (parsed.success) return parsed.data;
  throw notFound(parsed.error.issues[0]?.message);
}

function setCaching(reply: FastifyReply, guard: Guard): void {
  const sensitive = guard !== 'optional';
  if (guard === 'public') reply.header('cache-control', 'public, no-cache');
  else
    varyBy(reply, 'Authorization').header(
      'cache-control',
      sensitive ? 'private, no-store' : 'private, no-cache',
    );
}

/**
 * Sends a handler's result. Parsing drops fields that the contract does not name, so a column added later cannot
 * leak.
 */
function send(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: { status: number; body?: unknown },
): FastifyReply {
  const schema = operation.responses[status];
  reply.code(status);
  if (!schema) return reply.send();
  reply.header('content-type', 'application/json; charset=utf-8');
  const bytes = JSON.stringify(z.parse(schema, body));
  if (!isTagged(operation) || reply.hasHeader(DATA_AS_OF)) return reply.send(bytes);
  const etag = taggedWith(bytes, body);
  reply.header('etag', etag);
  return isFresh(request, etag) ? reply.code(304).removeHeader('content-type').send() : reply.send(bytes);
}

function limitedCall(
  guards: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<LimitedCall, 'thing'> {
  const key = request.headers['idempotency-key'];
  return {
    who: guards.subjectOf(request),
    accountId: guards.userIdOf(request),
    key: typeof key === 'string' ? key : undefined,
    ended: (action) => void reply.raw.once('close', action),
  };
}

function isApart({ limit }: Operation, body: unknown): boolean {
  if (typeof limit !== 'object' || !limit.apart) return false;
  const given = (Object(body) as Record<string, unknown>)[limit.apart.field];
  return limit.apart.value === undefined ? given !== undefined : given === limit.apart.value;
}

/** Whether an event is closed to somebody. */
type IsClosed = (id: number, asker: Asker) => Promise<boolean>;

/** The number of no event, and the last that the column holds; 0 is the event of a helper's link. */
const NONE = 4_294_967_295;

/**
 * An event that is closed to the caller is, in every call about it, one that does not exist. The event's own call
 * decides after its reading, which outlasts a database that does not answer.
 */
async function openParams(
  operation: Operation,
  request: FastifyRequest,
  caller: Asker['caller'],
  isClosed: IsClosed,
): Promise<unknown> {
  const params = parseParams(operation, request);
  if (!operation.path.startsWith('/api/events/{id}') || operation.id === 'getEvent') return params;
  const given = params as { readonly id: number };
  const key = request.headers[DRAFT_KEY_HEADER]?.toString();
  return (await isClosed(given.id, { caller, key })) ? { ...given, id: NONE } : params;
}

/** Works in turn. @param work notes by how many the call is past the half of a network's limit: then the answer waits */
async function answerOf<T>(
  limits: CallLimits,
  operation: Operation,
  call: LimitedCall,
  work: (note: (steps: number) => void) => Promise<T>,
): Promise<T> {
  let past = 0;
  try {
    return await limits.inTurn(operation, call, async () => work((steps) => (past = steps)));
  } finally {
    await limits.holdBack(past);
  }
}

/** Creates the function that registers calls; a route added in any other way throws. */
export function createRouter(
  app: FastifyInstance,
  guards: Guards,
  limits: CallLimits,
  isClosed: IsClosed,
): Route {
  app.addHook('onRoute', (route) => {
    if (!route.config?.operation)
      throw new Error(`Route without a guard: ${String(route.method)} ${route.url}`);
  });
  return (operation, handler, furtherErrors) => {
    const admit = async (request: FastifyRequest) => {
      try {
        await guards.admit(operation, request);
      } catch (error) {
        if (operation.upload) await discardRest(request.raw);
        throw error;
      }
    };
    app.route({
      method: operation.method,
      url: toUrl(operation),
      config: { operation },
      onRequest: admit,
      handler: async (request, reply) => {
        setCaching(reply, operation.guard);
        const caller = guards.callerOf(request);
        const params = await openParams(operation, request, caller, isClosed);
        const query = operation.query ? parse(operation.query, { ...(request.query as object) }) : undefined;
        if (operation.anyBody && request.isMultipart()) await discardRest(request.raw);
        else if (!operation.body && request.isMultipart()) throw unsupportedMedia();
        if (request.body instanceof Readable !== (operation.upload !== undefined)) throw unsupportedMedia();
        const read = operation.body
          ? await readBody(request, operation.body)
          : { body: undefined, files: {} };
        const further =
          furtherErrors &&
          ((sound: Record<string, unknown>) =>
            furtherErrors({ params, caller, body: sound } as unknown as PartialInput<typeof operation>));
        const eventId = caller && 'kind' in caller && caller.kind === 'helper' ? caller.eventId : undefined;
        const thing = thingOf(operation, { params, body: read.body, eventId });
        const call = { ...limitedCall(guards, request, reply), thing };
        // Hosts report while nobody does anything.
        if (operation.limit && operation.id !== 'reportHost') noteActivity();
        const answer = await answerOf(limits, operation, call, async (note) => {
          const body = operation.body ? await parseBody(operation.body, read.body, further) : undefined;
          const sent = { operation: operation.id, params, body, files: read.files };
          const attempt = operation.idempotent ? attemptOf(request, sent) : null;
          note(await limits.count(operation, { ...call, apart: isApart(operation, body) }));
          const input = { params, query, body, files: read.files, caller, attempt, request, reply };
          // Registration has matched the types; the compiler cannot follow them through the generics here.
          return handler(input as unknown as Input<typeof operation>);
        });
        return 'sent' in answer ? reply : send(operation, request, reply, answer);
      },
    });
  };
}
