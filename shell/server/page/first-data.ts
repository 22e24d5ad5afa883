import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { fillHead } from './head-template';
import type { FilledHead, PageAddress } from './head-template';

/** Give up waiting after this long; the page then goes out with its generic head. */
const WAIT_MS = 1_500;

export interface FirstData {
  head: FilledHead | null;
  /** The answer, for pictures that it names; null without one. */
  answer: unknown;
  /** False when the API responds with 404. */
  exists: boolean;
  /** The ETag of the answer: '' when no call is made, null when there is none. */
  tag: string | null;
}

const NOTHING: FirstData = { head: null, answer: null, exists: true, tag: null };

/** Whether a page's HTML contains values of its first answer. */
const asksFirst = ({ head, pictures }: RouteDeclaration): boolean =>
  head !== undefined || pictures !== undefined;

/**
 * Requests a public route's data, to fill the head that its area declared.
 * @param known the ETag of the cached answer
 * @returns null when that is still current
 */
export async function firstDataOf(
  apiUrl: string,
  route: RouteDeclaration,
  url: string | null,
  address: PageAddress,
  known?: string | null,
): Promise<FirstData | null> {
  const head = (answer: unknown) => (route.head ? fillHead(route.head, answer, address) : null);
  if (!asksFirst(route)) return { ...NOTHING, tag: '' };
  if (!url) return { ...NOTHING, head: head({}), tag: '' };
  try {
    const response = await fetch(apiUrl + url, {
      signal: AbortSignal.timeout(WAIT_MS),
      ...(known && { headers: { 'If-None-Match': known } }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (known && response.status === 304) return null;
      return { ...NOTHING, exists: response.status !== 404 };
    }
    const answer: unknown = await response.json();
    return { head: head(answer), answer, exists: true, tag: response.headers.get('etag') };
  } catch {
    return NOTHING;
  }
}
