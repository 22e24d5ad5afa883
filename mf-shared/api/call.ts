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

type Options = Pick<CallOptions, 'signal' | 'holdExpiry' | 'anonymous'> & {
  /** No entry of a list may be left out: one that breaks the contract fails the call. */
  whole?: true;
};

/**
 * An answer that has the shape the contract gives it. List entries of another shape are left out, with a line in the console.
 * @throws ApiError when the answer is something else altogether
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

async function send(prepared: PreparedCall, { signal, holdExpiry, anonymous }: Options): Promise<unknown> {
  const { method, url, headers, body } = prepared;
  const options: CallOptions = { headers, signal, holdExpiry, anonymous };
  switch (method) {
    case 'GET':
      return http.get(url, options);
    case 'DELETE':
      return http.delete(url, { ...options, body });
    case 'POST':
      return http.post(url, body, options);
    case 'PUT':
      return http.put(url, body, options);
  }
}

/**
 * A call of the API, typed by its operation and checked by it: `call(calls.getEvent, { params: { id } })`. Rejects with an
 * ApiError.
 *
 * The one idiom of this folder: what is read is a function `…Query` that gives the options of a query (`useQuery`), what
 * changes something is a hook `use…` that gives a mutation, and both are made of `call`. Requests that an area asks for
 * ahead stand in requests.ts. What a single area needs stands there, made of the same `call`.
 */
export const call = clientOf<Options>(async <T>(prepared: PreparedCall, options: Options) =>
  checked<T>(prepared, await send(prepared, options), options.whole),
);

/** How a query reads the answer to a request: the one asked for ahead, else a call of its own. */
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
        // The call that follows says why.
        return undefined;
      }
    },
  };
}

/** An event of a call's live stream; null for one that the contract does not have. */
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
