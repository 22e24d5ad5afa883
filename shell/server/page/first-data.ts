import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { dataUrls } from '../../inlined/match-path';
import type { ApiAnswer, ApiAnswers } from './api-answers';
import type { AreaRouteMatch } from './resolve-page';

export interface FirstData {
  /** The bodies by URL; null when one is missing. */
  answers: Record<string, unknown> | null;
  /** False when the API responds to the first call with 404. */
  exists: boolean;
  /** Changes with the answers; '' without calls, null when an answer is missing or has no ETag. */
  tag: string | null;
  /** The parameters that the API refuses. */
  refused?: readonly string[];
}

const NOTHING: FirstData = { answers: null, exists: true, tag: null };

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
  if (!firstScreen || urls.length === 0) return { answers: {}, exists: true, tag: '' };
  try {
    const answers = await Promise.all(urls.map((url) => api.get(url)));
    const [first] = answers;
    if (first?.refused) return { ...NOTHING, refused: first.refused };
    if (first?.status !== 200) return { ...NOTHING, exists: first?.status !== 404 };
    const tags = answers.map(({ tag }) => tag);
    const tag = tags.includes(null) ? null : tags.join(' ');
    if (known && tag === known) return null;
    return { answers: bodies(urls, answers), exists: true, tag };
  } catch {
    return NOTHING;
  }
}

/**
 * The data of a page with its URLs. Parameters that the API refuses are left out, as the page does; the page's
 * own rules are not known here.
 * @param search the query of the page's URL
 */
export async function dataFor(
  api: ApiAnswers,
  {
    route,
    params,
    data,
  }: Pick<AreaRouteMatch, 'params' | 'data'> & {
    route: Pick<RouteDeclaration, 'firstScreen' | 'data' | 'dataQuery'>;
  },
  search: string,
  known?: string | null,
): Promise<{ data: string[]; first: FirstData | null }> {
  const first = await firstDataOf(api, route, data, known);
  if (!first?.refused) return { data, first };
  const kept = new URLSearchParams(search);
  for (const name of first.refused) kept.delete(name);
  const urls = dataUrls(route, params, kept.toString());
  return { data: urls, first: await firstDataOf(api, route, urls, known) };
}
