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
        return http.delete<T>(url, options);
      case 'POST':
        return http.post<T>(url, body, options);
      case 'PUT':
        return http.put<T>(url, body, options);
    }
  },
);

/** How a query reads the answer to a request: the one asked for ahead, else a call of its own. */
export const readOf = <C extends CallName>(request: Request<C>) => ({
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<C>> =>
    call<C>(request.call, ...([{ ...request.input, signal }] as never)),
  initialData: () => http.early<AnswerOf<C>>(urlOf(request)),
});
