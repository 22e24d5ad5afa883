import {
  clientOf,
  urlOf,
  type AnswerOf,
  type CallName,
  type PreparedCall,
  type Request,
} from '@eveneo/contract/call';
import { http, type CallOptions } from '@eveneo/platform';

type Options = Pick<CallOptions, 'signal' | 'holdExpiry' | 'anonymous'>;

/**
 * A call of the API, typed by its operation: `call(calls.getEvent, { params: { id } })`. Rejects with an ApiError.
 *
 * The one idiom of this folder: what is read is a function `…Query` that gives the options of a query (`useQuery`), what
 * changes something is a hook `use…` that gives a mutation, and both are made of `call`. Requests that an area asks for
 * ahead stand in requests.ts. What a single area needs stands there, made of the same `call`.
 */
export const call = clientOf<Options>(
  <T>(prepared: PreparedCall, { signal, holdExpiry, anonymous }: Options) => {
    const { url, headers, body } = prepared;
    const options: CallOptions = { headers, signal, holdExpiry, anonymous };
    switch (prepared.method) {
      case 'GET':
        return http.get<T>(url, options);
      case 'DELETE':
        return http.delete<T>(url, { ...options, body });
      case 'POST':
        return http.post<T>(url, body, options);
      case 'PUT':
        return http.put<T>(url, body, options);
    }
  },
);

/**
 * How a query reads the answer to a request: the one asked for ahead, else a call of its own.
 * @param read checks what came; it throws an ApiError at what can't be used
 */
export function readOf<C extends CallName>(
  request: Request<C>,
  read: (answer: unknown) => AnswerOf<C> = (answer) => answer as AnswerOf<C>,
) {
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<C>> =>
      read(await call<C>(request.call, ...([{ ...request.input, signal }] as never))),
    initialData: (): AnswerOf<C> | undefined => {
      const early = http.early<unknown>(urlOf(request));
      try {
        return early === undefined ? undefined : read(early);
      } catch {
        // The call that follows says why.
        return undefined;
      }
    },
  };
}
