import './server-globals';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, Router } from 'react-router-dom';
import type { FirstScreenInput, Heads, MadeScreen } from '@eveneo/contract/delivery/first-screens';
import { queryClient } from './data/query-client';
import { QueryClientProvider, RoutePlace, setPublicSettings } from './host';

const stay = () => undefined;
const navigator = {
  createHref: (to: Parameters<typeof createPath>[0] | string) =>
    typeof to === 'string' ? to : createPath(to),
  push: stay,
  replace: stay,
  go: stay,
};

/** What the module of a page exports. */
interface ServerPage {
  default: ComponentType<{ answers: Record<string, unknown> }>;
  /** Rendered instead when its first call finds nothing. */
  Missing?: ComponentType;
  /** The query that the page asks for instead of a given one. */
  searchOf?: (search: string, answer: never) => string;
}

/** The query that the page asks for, if it is another one. */
function searchRead(
  searchOf: ServerPage['searchOf'],
  given: string,
  answer: never,
): Pick<MadeScreen, 'search'> {
  const search = searchOf?.(given, answer) ?? given;
  return search === given ? {} : { search };
}

/**
 * The server function of a release.
 * @param pages by the route's pattern
 * @returns a function from a FirstScreenInput to a MadeScreen, both as JSON. Inline
 *   styles are written as `data-style`: the
 *   Content-Security-Policy refuses them in markup
 */
export const firstScreens =
  (pages: Readonly<Record<string, ServerPage>>, heads: Heads = {}) =>
  (json: string): string => {
    const {
      path,
      params,
      url,
      origin,
      answers,
      state = null,
      settings,
    } = JSON.parse(json) as FirstScreenInput;
    const { default: Page, Missing, searchOf } = pages[path] ?? {};
    const shown = answers ? Page && <Page answers={answers} /> : Missing && <Missing />;
    if (!shown) return '';
    const [pathname = '', search = ''] = url.split(/(?=\?)/);
    const location = { pathname, search, hash: '', state, key: 'default' };
    Object.assign(globalThis, { location: { origin, ...location } });
    setPublicSettings(settings);
    queryClient.clear();
    const at = Date.now();
    window.__eveneoEarly = Object.fromEntries(
      Object.entries(answers ?? {}).map(([call, data]) => [
        call,
        { token: null, answer: new Promise<never>(stay), at, ready: { data, at } },
      ]),
    );
    const markup = renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Router location={location} navigator={navigator} static>
          <RoutePlace location={location} path={path} params={params}>
            {shown}
          </RoutePlace>
        </Router>
      </QueryClientProvider>,
    );
    const [first] = Object.values(answers ?? {});
    const place = { url: origin + pathname, origin, timeZone: settings.timeZone };
    const made: MadeScreen = {
      head: (answers && heads[path]?.(first as never, place)) ?? null,
      // Drops React's preload links for pictures: the host preloads those that the head names.
      html: markup.replace(/^(?:<link [^>]*>)+/, '').replaceAll(' style="', ' data-style="'),
      ...(answers && searchRead(searchOf, search.slice(1), first as never)),
    };
    return JSON.stringify(made);
  };
