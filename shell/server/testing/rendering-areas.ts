import { readFileSync } from 'node:fs';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { SERVER_FUNCTION } from '@eveneo/contract/delivery/first-screens';
import { testRelease } from './fake-registry';
import { A } from './test-host';

/** A public route with a first screen. */
export const route = (
  path: string,
  module: string,
  rest: Partial<RouteDeclaration> = {},
): RouteDeclaration => ({
  path,
  access: 'public',
  title: 'Liste',
  module,
  skeleton: 'cards',
  firstScreen: true,
  ...rest,
});
export const list = route('/list', 'list', { data: ['/api/events', '/api/categories'], dataQuery: ['page'] });

/** An area whose server function is this expression; in it, `page(markup, head)` makes a complete answer. */
export const areaOf = (name: string, routes: RouteDeclaration[], code: string, version = A) =>
  testRelease(name, version, routes, {
    'server.js': `var page=(html,head=null)=>JSON.stringify({head,html});var firstScreen=${code}`,
  });
export const good = areaOf('mf-good', [route('/good', 'good')], 'json=>page("<h1>Bon</h1>")');

/** The content of the page's main element. */
export const mainOf = (body: string) => /<main[^>]*>(.*?)<\/main>/s.exec(body)?.[1] ?? '';

const childrenOf = (pid: number | string) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

/** The processes that run server functions: each is the child of the command that confines it, if there is one. */
export const children = () =>
  new Set(
    childrenOf(process.pid)
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(SERVER_FUNCTION))
      .map((pid) => childrenOf(pid)[0] ?? pid),
  );
