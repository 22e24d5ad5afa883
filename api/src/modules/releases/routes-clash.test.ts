import type { Access, RouteDeclaration } from '@eveneo/contract/delivery/area';
import { routeClashes, type Owner } from './routes-clash';

const route = (path: string, access: Access = 'public'): RouteDeclaration => ({
  path,
  access,
  title: 'Page',
  module: 'a/A',
});
const owner = (name: string, ...routes: RouteDeclaration[]): Owner => ({ name, routes });
const clash = (one: RouteDeclaration, other: RouteDeclaration) =>
  routeClashes(owner('mf-a', one), [owner('mf-b', other)]).length;

test.each([
  ['/events', '/events', 1],
  ['/', '/', 1],
  ['/events/:id', '/events/:slug', 1],
  ['/:year/archive', '/events/:id', 1],
  ['/:a/:b', '/:c/:d', 1],
  ['/events/', '/events', 1],
  // The more literal one is taken: nobody waits for the other at that address.
  ['/events/new', '/events/:id', 0],
  ['/:section/new', '/events/:id', 1],
  ['/events/:id/edit', '/events/:id', 0],
  ['/events', '/event', 0],
  ['/events/:id', '/places/:id', 0],
  ['/', '/:page', 0],
  ['/a/b', '/a/c', 0],
])('%s beside %s: %d', (one, other, expected) => {
  expect(clash(route(one), route(other))).toBe(expected);
  expect(clash(route(other), route(one))).toBe(expected);
});

test.each<[Access, Access, number]>([
  ['public', 'public', 1],
  ['public', 'anonymous', 1],
  ['public', ['guest'], 1],
  ['anonymous', 'anonymous', 1],
  ['anonymous', ['admin', 'organizer', 'guest'], 0],
  [['guest'], ['organizer'], 0],
  [['guest', 'organizer'], ['organizer', 'admin'], 1],
])('who may see %j and %j at one address: %d', (one, other, expected) => {
  expect(clash(route('/dashboard', one), route('/dashboard', other))).toBe(expected);
});

test('the refusal names the page, whose it is, and for whom', () => {
  const [problem, ...more] = routeClashes(owner('mf-a', route('/dashboard', ['guest', 'organizer'])), [
    owner('mf-b', route('/dashboard', ['organizer'])),
  ]);
  expect(more).toEqual([]);
  expect(problem).toEqual({
    code: 'release.route_clash',
    text: expect.stringMatching(/\/dashboard appartient déjà à mf-b pour les organisateurs\./) as string,
  });
  const [all] = routeClashes(owner('mf-a', route('/')), [owner('mf-b', route('/'))]);
  expect(all?.text).toContain('à mf-b pour tous.');
});

test('the version of before of the same area is not in its own way', () => {
  expect(routeClashes(owner('mf-a', route('/events')), [owner('mf-a', route('/events'))])).toEqual([]);
});

test('an area is in its own way when it declares a page twice', () => {
  const twice = owner('mf-a', route('/events/:id'), route('/events/:number'), route('/events/new'));
  expect(routeClashes(twice, [])).toHaveLength(1);
});

test('each page that is taken is told of, for each who has it', () => {
  const taken = [owner('mf-b', route('/a'), route('/b')), owner('mf-c', route('/a', ['admin']))];
  const told = routeClashes(owner('mf-a', route('/a'), route('/b'), route('/c')), taken);
  expect(told.map(({ text }) => /La route (\S+) appartient déjà à (\S+)/.exec(text)?.slice(1))).toEqual([
    ['/a', 'mf-b'],
    ['/a', 'mf-c'],
    ['/b', 'mf-b'],
  ]);
});
