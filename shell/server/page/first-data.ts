import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { fillHead } from './head-template';
import type { FilledHead, PageAddress } from './head-template';

/** A preview must not hold the page back: without an answer by then the page goes out with its general head. */
const WAIT_MS = 1_500;

export interface FirstData {
  head: FilledHead | null;
  /** The answer itself, for the pictures that it names; null without one. */
  answer: unknown;
  /** False when the API says that there is nothing at this address. */
  exists: boolean;
}

/** Whether a page shows something of its first answer in its HTML. */
export const asksFirst = ({ head, pictures }: RouteDeclaration): boolean =>
  head !== undefined || pictures !== undefined;

/** Asks the API for a public route's data, to fill the head that its area declared. */
export async function firstDataOf(
  apiUrl: string,
  route: RouteDeclaration,
  url: string | null,
  address: PageAddress,
): Promise<FirstData> {
  const head = (answer: unknown) => (route.head ? fillHead(route.head, answer, address) : null);
  if (!asksFirst(route)) return { head: null, answer: null, exists: true };
  if (!url) return { head: head({}), answer: null, exists: true };
  try {
    const response = await fetch(apiUrl + url, { signal: AbortSignal.timeout(WAIT_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      return { head: null, answer: null, exists: response.status !== 404 };
    }
    const answer: unknown = await response.json();
    return { head: head(answer), answer, exists: true };
  } catch {
    return { head: null, answer: null, exists: true };
  }
}
