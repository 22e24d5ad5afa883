/** Names one request from the browser through the host to the API's log and its SQL. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Whether a text may name a request: it stands in headers, log lines and SQL comments as it is. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && REQUEST_ID.test(text);

/** The id that a request came with, if it is one; else a new one. @param given the value of X-Request-Id */
export const requestIdOf = (given: string | string[] | undefined): string =>
  isRequestId(given) ? given : globalThis.crypto.randomUUID();

/** What a browser names its calls: pages without TLS have no randomUUID. */
export const newRequestId = (): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
