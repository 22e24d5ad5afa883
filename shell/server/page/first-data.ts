import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { ApiAnswer, ApiAnswers } from './api-answers';

export interface FirstData {
  /** The bodies by URL; null when one is missing. */
  answers: Record<string, unknown> | null;
  /** False when the API responds to the first call with 404. */
  exists: boolean;
  /** Changes with the answers; '' without calls, null when an answer is missing or has no ETag. */
  tag: string | null;
  /** Whether an answer asks not to be indexed. */
  noindex: boolean;
}

const NOTHING: FirstData = { answers: null, exists: true, tag: null, noindex: false };

const bodies = (urls: readonly string[], answers: readonly ApiAnswer[]) =>
  answers.every(({ status }) => status === 200)
    ? Object.fromEntries(urls.map((url, at) => [url, answers[at]?.body]))
    : null;

/**
 * Requests the data of a public route with a first screen.
 * @param urls of the route's calls
 * @param known the tag of the cached page
 * @returns null when the tag has not changed
 */
export async function firstDataOf(
  api: ApiAnswers,
  { firstScreen }: Pick<RouteDeclaration, 'firstScreen'>,
  urls: readonly string[],
  known?: string | null,
): Promise<FirstData | null> {
  if (!firstScreen || urls.length === 0) return { answers: {}, exists: true, tag: '', noindex: false };
  try {
    const answers = await Promise.all(urls.map((url) => api.get(url)));
    const [first] = answers;
    if (first?.status !== 200) return { ...NOTHING, exists: first?.status !== 404 };
    const tags = answers.map(({ tag }) => tag);
    const tag = tags.includes(null) ? null : tags.join(' ');
    if (known && tag === known) return null;
    const noindex = answers.some((answer) => answer.noindex);
    return { answers: bodies(urls, answers), exists: true, tag, noindex };
  } catch {
    return NOTHING;
  }
}
