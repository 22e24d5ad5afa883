import { fits, mended } from '@eveneo/contract/answer-shape';
import {
  clientOf,
  urlOf,
  type AnswerOf,
  type Call,
  type PreparedCall,
  type Request,
  type StreamEvent,
} from '@eveneo/contract/call';
import { ApiError, http, type CallOptions } from '@eveneo/platform';
import { keyHeader } from '../format/secret-keys';

type Options = Pick<CallOptions, 'signal' | 'holdExpiry' | 'anonymous'> & {
  /** An invalid list entry fails the call instead of being dropped. */
  whole?: true;
  /** A write that is done once however often it is sent, without a key; a DELETE is. */
  repeatable?: true;
};

/**
 * Validates a response against the contract. Invalid list entries are dropped, with a warning in the console.
 * @throws ApiError when the response itself is invalid
 */
function checked<T>(
  { answer: shape, url }: Pick<PreparedCall, 'answer' | 'url'>,
  answer: unknown,
  whole?: true,
) {
  if (shape === undefined) return answer as T;
  const sound = mended(shape, answer);
  if (sound === undefined || (whole && sound !== answer)) {
    console.error(`Invalid answer from ${url}`, answer);
    throw new ApiError('unexpected', null, {}, null);
  }
  if (sound !== answer) console.warn(`Invalid entries dropped from ${url}`, answer);
  return sound as T;
}

/** A crowd at one door is let in within seconds: a write that is done once however often it is sent waits. */
const AGAIN_AFTER_MS = [400, 1_200, 2_400] as const;

/** Not all at the same moment again. */
const jittered = (ms: number) => ms * (0.5 + Math.random());

async function sendAgain(prepared: PreparedCall, options: Options): Promise<unknown> {
  const { method, headers } = prepared;
  const repeatable = options.repeatable ?? (method === 'DELETE' || headers['Idempotency-Key'] !== undefined);
  for (const after of repeatable ? AGAIN_AFTER_MS : [])
    try {
      return await send(prepared, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error;
      await new Promise((resolve) => setTimeout(resolve, jittered(after)));
    }
  return send(prepared, options);
}

async function send(prepared: PreparedCall, { signal, holdExpiry, anonymous }: Options): Promise<unknown> {
  const { method, url, body } = prepared;
  const secret = keyHeader(url);
  const options: CallOptions = {
    headers: { ...prepared.headers, ...secret },
    signal,
    holdExpiry,
    anonymous,
  };
  switch (method) {
    case 'GET':
      return http.get(url, options).catch((error: unknown) => {
        // What was prefetched was requested without the key.
        if (Object.keys(secret).length === 0 || !(error instanceof ApiError) || error.status !== 404)
          throw error;
        return http.get(url, options);
      });
    case 'DELETE':
      return http.delete(url, { ...options, body });
    case 'POST':
      return http.post(url, body, options);
    case 'PUT':
      return http.put(url, body, options);
  }
}

/**
 * An API call, typed and validated by its operation:
 * `call(calls.getEvent, { params: { id } })`. Rejects with an ApiError.
 *
 * In this folder reads are functions `…Query` that return query options, changes are hooks `use…` that return a
 * mutation. Requests that an area prefetches are in requests.ts. Calls of a single area belong to that area.
 */
export const call = clientOf<Options>(async <T>(prepared: PreparedCall, options: Options) =>
  checked<T>(prepared, await sendAgain(prepared, options), options.whole),
);

/** Query options that use the prefetched response of a request, else call the API. */
export function readOf<C extends Call>(request: Request<C>) {
  return {
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<C>(request.call, ...([{ ...request.input, signal }] as never)),
    initialData: (): AnswerOf<C> | undefined => {
      const url = urlOf(request);
      const early = http.early<unknown>(url);
      try {
        return early === undefined ? undefined : checked({ url, answer: request.call.answer }, early);
      } catch {
        // The call that follows reports it.
        return undefined;
      }
    },
  };
}

/** An event of a call's live stream; null if the contract does not know it. */
export function streamEvent<C extends Call>(
  { stream = {} }: C,
  { type, data }: { type: string; data: string },
): StreamEvent<C> | null {
  try {
    const sent: unknown = JSON.parse(data);
    const isKnown = Object.hasOwn(stream, type) && fits(stream[type] ?? null, sent);
    return isKnown ? ({ type, data: sent } as StreamEvent<C>) : null;
  } catch {
    return null;
  }
}
