/** Marks a response from the cache while the database is unavailable: when it was current, ISO 8601. */
export const DATA_AS_OF = 'x-data-as-of';

/** Follows one request from the browser through the host to the API's log and SQL. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Whether a text may be a request id: it goes unescaped into headers, logs and SQL comments. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && REQUEST_ID.test(text);

/** The id that a request came with if it is valid, otherwise a new one. @param given the value of X-Request-Id */
export const requestIdOf = (given: string | string[] | undefined): string =>
  isRequestId(given) ? given : globalThis.crypto.randomUUID();

/** A browser's request id: pages without TLS have no randomUUID. */
export const newRequestId = (): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Supported encodings, for the API's lists and the shell host's pages and files. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Encodings that a client accepts, best first; empty for none. A quality of 0 is a refusal.
 * @param header the value of Accept-Encoding
 */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const names = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/i.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return ENCODINGS.filter((encoding) => names.includes(encoding));
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether a header (`If-Match`, `If-None-Match`: one tag, several, or *) contains this tag. Weak marks, which
 * compressing proxies add, are ignored.
 */
export const namesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
