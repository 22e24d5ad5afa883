import type { RouteDeclaration } from 'api/contract';
import { fillHead } from './head-template';
import type { FilledHead, PageAddress } from './head-template';

/** A preview must not hold the page back: without an answer by then the page goes out with its general head. */
const WAIT_MS = 1_500;

export interface FirstData {
  head: FilledHead | null;
  /** False when the API says that there is nothing at this address. */
  exists: boolean;
}

/** Asks the API for a public route's data, to fill the head that its area declared. */
export async function firstDataOf(
  apiUrl: string,
  route: RouteDeclaration,
  url: string | null,
  address: PageAddress,
): Promise<FirstData> {
  if (!route.head) return { head: null, exists: true };
  if (!url) return { head: fillHead(route.head, {}, address), exists: true };
  try {
    const response = await fetch(apiUrl + url, { signal: AbortSignal.timeout(WAIT_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      return { head: null, exists: response.status !== 404 };
    }
    return { head: fillHead(route.head, await response.json(), address), exists: true };
  } catch {
    return { head: null, exists: true };
  }
}
