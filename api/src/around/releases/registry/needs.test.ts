import type { Access, RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { NeedsAnswer } from '@eveneo/contract/delivery/needs';
import { operationShape } from '@eveneo/contract/delivery/operation-shape';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { Operation } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';
import {
  api,
  beforeEachOnEmptyRegistry,
  goLive,
  liveSet,
  makeRelease,
  move,
  publish,
  token,
  unlock,
  versionOf,
} from '../../../../test/releases';
import { routeClashes, type Owner } from './route-clashes';

beforeEachOnEmptyRegistry();

type Uses = NonNullable<ReleaseDescription['uses']>;
const shapes = Object.fromEntries(
  Object.entries(operations).map(([id, one]) => [id, { ...operationShape(one as Operation) }]),
);
const area = (seed: string, calls: object = {}) =>
  makeRelease('mf-guest', seed, { uses: { operations: calls as Uses['operations'] } });

/** A call by a release that does not know the field `place`. */
const placed = (id: string) => ({ ...shapes[id], body: { type: 'object', properties: {}, required: [] } });

test('a release that uses existing calls is published and goes live; hosts do not get the calls', async () => {
  const { getEvent, listEvents } = shapes;
  await goLive(area('a', { getEvent, listEvents }));
  await goLive(makeRelease('mf-admin', 'a'));
  for (const { live } of (await liveSet()).entries) expect(live).not.toHaveProperty('uses');
});

test('a description without the calls used is invalid', async () => {
  const refused = await publish(makeRelease('mf-guest', 'a', { uses: undefined as never }));
  expect([refused.status, refused.body.code]).toEqual([422, 'release.bad_description']);
  expect(refused.body.message).toContain('uses');
});

test('the same content with another description is the same release', async () => {
  await publish(makeRelease('mf-guest', 'a'));
  const again = await publish(area('a', { getEvent: shapes.getEvent }));
  expect([again.status, again.body.status]).toEqual([200, 'unchanged']);
});

test.each([
  ['that the API does not know', { bookTrain: shapes.getEvent }],
  ['whose answer it expects otherwise', { getEvent: { ...shapes.getEvent, answers: [{ type: 'string' }] } }],
  ['that asks for more by now', { postChat: placed('postChat') }],
])('an area that makes a call %s is refused', async (_what, calls) => {
  const refused = await publish(area('a', calls));
  expect([refused.status, refused.body.code]).toEqual([422, 'release.operation']);
  expect(refused.body.message).toContain(`« ${Object.keys(calls)[0] ?? ''} »`);
});

const setUses = (release: ReturnType<typeof area>, operationsUsed: object) =>
  api
    .db('releases')
    .where({ version: versionOf(release) })
    .update({
      description: JSON.stringify({
        ...release.description,
        uses: { operations: operationsUsed },
      }),
    });

test('a roll-back to a release that uses removed calls is made, with a warning', async () => {
  const [first, second] = [area('a'), area('b')];
  await goLive(first);
  await goLive(second, 1);
  // The API has changed since the first one was published.
  await setUses(first, { bookTrain: shapes.getEvent });
  const back = await move([{ name: 'mf-guest', revision: 2, action: 'rollback' }]);
  expect(back.status).toBe(200);
  expect(back.body.notes?.join()).toContain('« bookTrain »');
  await unlock(3);
});

const ask = (calls: object) =>
  api.call<NeedsAnswer>('POST', '/api/releases/needs', { token, json: { operations: calls } });

test('a new API learns before its deployment which releases it would break', async () => {
  const { getEvent, postChat } = shapes as Required<typeof shapes>;
  const [first, second] = [area('a', { getEvent, postChat }), area('b')];
  await goLive(first);
  await goLive(second, 1);
  await goLive(makeRelease('mf-admin', 'a'));
  const same = await ask(shapes);
  expect(same.body.releases.map(({ name, standing, unmet }) => [name, standing, unmet.length])).toEqual([
    ['mf-admin', 'live', 0],
    ['mf-guest', 'live', 0],
    ['mf-guest', 'fallback', 0],
  ]);
  const { postChat: _gone, ...less } = shapes;
  const fallback = (await ask(less)).body.releases.find(({ standing }) => standing === 'fallback');
  expect(fallback).toMatchObject({
    version: versionOf(first),
    unmet: [{ name: 'postChat', why: ['n’existe pas'] }],
  });
});

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
  // The more literal pattern wins: no clash.
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
])('viewers %j and %j of one URL clash: %d', (one, other, expected) => {
  expect(clash(route('/dashboard', one), route('/dashboard', other))).toBe(expected);
});

test('the refusal names the page, its area, and its viewers', () => {
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

test('the previous version of the same area causes no clash', () => {
  expect(routeClashes(owner('mf-a', route('/events')), [owner('mf-a', route('/events'))])).toEqual([]);
});

test('an area that declares a page twice clashes with itself', () => {
  const twice = owner('mf-a', route('/events/:id'), route('/events/:number'), route('/events/new'));
  expect(routeClashes(twice, [])).toHaveLength(1);
});

test('each taken page is reported, for each area that has it', () => {
  const taken = [owner('mf-b', route('/a'), route('/b')), owner('mf-c', route('/a', ['admin']))];
  const told = routeClashes(owner('mf-a', route('/a'), route('/b'), route('/c')), taken);
  expect(told.map(({ text }) => /La route (\S+) appartient déjà à (\S+)/.exec(text)?.slice(1))).toEqual([
    ['/a', 'mf-b'],
    ['/a', 'mf-c'],
    ['/b', 'mf-b'],
  ]);
});
