import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { ApiAnswer, ApiAnswers } from './api-answers';
import { fillHead } from './head-template';
import type { FilledHead, PageAddress } from './head-template';

export interface FirstData {
  head: FilledHead | null;
  /** The bodies by URL; null when one is missing. */
  answers: Record<string, unknown> | null;
  /** The first answer, for pictures that it names; null without one. */
  answer: unknown;
  /** False when the API responds with 404. */
  exists: boolean;
  /** Changes with the answers: '' when no call is made, null when there is none. */
  tag: string | null;
}

const NOTHING: FirstData = { head: null, answers: null, answer: null, exists: true, tag: null };

/** The calls whose answers the HTML of a page contains. */
function askedFor({ head, pictures, firstScreen }: RouteDeclaration, urls: readonly string[]) {
  if (firstScreen) return urls;
  return head !== undefined || pictures !== undefined ? urls.slice(0, 1) : [];
}

const bodies = (urls: readonly string[], answers: readonly ApiAnswer[]) =>
  answers.every(({ status }) => status === 200)
    ? Object.fromEntries(urls.map((url, at) => [url, answers[at]?.body]))
    : null;

/**
 * Requests a public route's data, to fill the head that its area declared and its first screen.
 * @param urls of the route's calls
 * @param known the tag of the cached page
 * @returns null when that is still current
 */
export async function firstDataOf(
  api: ApiAnswers,
  route: RouteDeclaration,
  urls: readonly string[],
  address: PageAddress,
  known?: string | null,
): Promise<FirstData | null> {
  const head = (answer: unknown) => (route.head ? fillHead(route.head, answer, address) : null);
  const asked = askedFor(route, urls);
  if (asked.length === 0) return { ...NOTHING, answers: {}, head: head({}), tag: '' };
  try {
    const answers = await Promise.all(asked.map((url) => api.get(url)));
    const [first] = answers;
    if (first?.status !== 200) return { ...NOTHING, exists: first?.status !== 404 };
    const tags = answers.map(({ tag }) => tag);
    const tag = tags.includes(null) ? null : tags.join(' ');
    if (known && tag === known) return null;
    return { head: head(first.body), answers: bodies(asked, answers), answer: first.body, exists: true, tag };
  } catch {
    return NOTHING;
  }
}
