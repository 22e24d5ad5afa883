import { LRUCache } from 'lru-cache';
import type { ErrorBody } from '@eveneo/contract/application/errors';

/** Give up waiting after this long; the page is then sent without the answer. */
const WAIT_MS = 1_500;
const MAX_BYTES = 16 * 1024 * 1024;

export interface ApiAnswer {
  status: number;
  /** Null for an error. */
  body: unknown;
  /** ETag; null when the answer must not be cached. */
  tag: string | null;
  /** The parameters that the API refuses. */
  refused?: readonly string[];
}

const refusedIn = async (response: Response): Promise<string[]> =>
  Object.keys(((await response.json()) as Partial<ErrorBody>).errors ?? {});

/**
 * Caches public API answers by URL. Each use revalidates the answer: the API sends it again only after a change.
 */
export class ApiAnswers {
  readonly #kept = new LRUCache<string, { answer: ApiAnswer; size: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size + 1,
  });

  constructor(private readonly apiUrl: string) {}

  /** @throws when the API does not respond */
  async get(url: string): Promise<ApiAnswer> {
    const known = this.#kept.get(url)?.answer;
    const response = await fetch(this.apiUrl + url, {
      signal: AbortSignal.timeout(WAIT_MS),
      ...(known?.tag && { headers: { 'If-None-Match': known.tag } }),
    });
    const { status } = response;
    if (status === 422) return { status, body: null, tag: null, refused: await refusedIn(response) };
    if (!response.ok) {
      await response.body?.cancel();
      return known && status === 304 ? known : { status, body: null, tag: null };
    }
    const text = await response.text();
    const answer = {
      status: 200,
      body: JSON.parse(text) as unknown,
      tag: response.headers.get('etag'),
    };
    if (answer.tag) this.#kept.set(url, { answer, size: text.length });
    return answer;
  }
}
