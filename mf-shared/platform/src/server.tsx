import './server-globals';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, Router } from 'react-router-dom';
import type { FirstScreenInput } from '@eveneo/contract/delivery/first-screens';
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

/**
 * The server function of an area's release.
 * @param pages by the route's pattern
 * @returns a function from a FirstScreenInput, as JSON, to markup; '' for an unknown route. Inline styles are written as
 *   `data-style`: the policy of pages refuses them in markup
 */
export const firstScreens =
  (pages: Readonly<Record<string, ComponentType>>) =>
  (json: string): string => {
    const { path, params, url, origin, answers, settings } = JSON.parse(json) as FirstScreenInput;
    const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (!Page) return '';
    const [pathname = '', search = ''] = url.split(/(?=\?)/);
    const location = { pathname, search, hash: '', state: null, key: 'default' };
    Object.assign(globalThis, { location: { origin, ...location } });
    setPublicSettings(settings);
    queryClient.clear();
    const at = Date.now();
    window.__eveneoEarly = Object.fromEntries(
      Object.entries(answers).map(([call, data]) => [
        call,
        { token: null, answer: new Promise<never>(stay), at, ready: { data, at } },
      ]),
    );
    const markup = renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Router location={location} navigator={navigator} static>
          <RoutePlace location={location} path={path} params={params}>
            <Page />
          </RoutePlace>
        </Router>
      </QueryClientProvider>,
    );
    // React asks for pictures ahead; the host does so for those that the route declares.
    return markup.replace(/^(?:<link [^>]*>)+/, '').replaceAll(' style="', ' data-style="');
  };
