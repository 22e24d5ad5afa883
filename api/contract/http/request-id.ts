/** Names one request from the browser through the host to the API's log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a request came with, if it is one; else a new one. @param given the value of X-Request-Id */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : globalThis.crypto.randomUUID();
