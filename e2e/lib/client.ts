import { clientOf, type PreparedCall } from '@eveneo/contract/call';

export interface Server {
  /** URL of the product. */
  url: string;
  token?: string | null;
}

/** Calls the real API without a browser. */
export async function send<T>({ method, url, headers, body }: PreparedCall, server: Server): Promise<T> {
  const response = await fetch(server.url + url, {
    method,
    headers: {
      ...headers,
      ...(server.token && { authorization: `Bearer ${server.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** Calls the API of a running product. */
export const callAt = clientOf<Server>(send);
