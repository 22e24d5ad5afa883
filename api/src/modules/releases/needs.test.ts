import { operationShape } from '@eveneo/contract/delivery/operation-shape';
import type { NeedsAnswer } from '@eveneo/contract/delivery/registry';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { Operation } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';
import type { TestApi } from '../../../test/harness';
import {
  beforeEachOnEmptyRegistry,
  goLive,
  makeRelease,
  move,
  publish,
  unlock,
  versionOf,
} from '../../../test/releases';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

type Uses = NonNullable<ReleaseDescription['uses']>;
const shapes = Object.fromEntries(
  Object.entries(operations).map(([id, one]) => [id, { ...operationShape(one as Operation) }]),
);
const area = (seed: string, calls: object = {}) =>
  makeRelease('mf-guest', seed, { uses: { operations: calls as Uses['operations'] } });

/** A call as a release knew it that sent no place. */
const placed = (id: string) => ({ ...shapes[id], body: { type: 'object', properties: {}, required: [] } });

test('a release that uses what is there is published and goes live; hosts are not told', async () => {
  const { getEvent, listEvents } = shapes;
  await goLive(api, token, area('a', { getEvent, listEvents }));
  await goLive(api, token, makeRelease('mf-admin', 'a'));
  const { body } = await api.call<{ entries: { live: Record<string, unknown> }[] }>(
    'GET',
    '/api/releases/live',
  );
  for (const { live } of body.entries) expect(live.uses).toBeUndefined();
});

test('what does not say what it uses is no description', async () => {
  const refused = await publish(api, token, makeRelease('mf-guest', 'a', { uses: undefined as never }));
  expect([refused.status, refused.body.code]).toEqual([422, 'release.bad_description']);
  expect(refused.body.message).toContain('uses');
});

test('the same content described anew is the same release', async () => {
  await publish(api, token, makeRelease('mf-guest', 'a'));
  const again = await publish(api, token, area('a', { getEvent: shapes.getEvent }));
  expect([again.status, again.body.status]).toEqual([200, 'unchanged']);
});

test.each([
  ['that the API does not know', { bookTrain: shapes.getEvent }],
  ['whose answer it expects otherwise', { getEvent: { ...shapes.getEvent, answers: [{ type: 'string' }] } }],
  ['that asks for more by now', { postChat: placed('postChat') }],
])('an area that makes a call %s is refused', async (_what, calls) => {
  const refused = await publish(api, token, area('a', calls));
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

test('a roll-back to a release that calls what is gone is made, and told', async () => {
  const [first, second] = [area('a'), area('b')];
  await goLive(api, token, first);
  await goLive(api, token, second, 1);
  // The API has gone on since the first one was published.
  await setUses(first, { bookTrain: shapes.getEvent });
  const back = await move(api, token, [{ name: 'mf-guest', revision: 2, action: 'rollback' }]);
  expect(back.status).toBe(200);
  expect(back.body.notes?.join()).toContain('« bookTrain »');
  await unlock(api, token, 3);
});

const ask = (calls: object) =>
  api.call<NeedsAnswer>('POST', '/api/releases/needs', { token, json: { operations: calls } });

test('another API learns which releases it would break, before it is there', async () => {
  const { getEvent, postChat } = shapes as Required<typeof shapes>;
  const [first, second] = [area('a', { getEvent, postChat }), area('b')];
  await goLive(api, token, first);
  await goLive(api, token, second, 1);
  await goLive(api, token, makeRelease('mf-admin', 'a'));
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
