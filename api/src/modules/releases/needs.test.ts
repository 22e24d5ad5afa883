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
const useDraft = {
  type: 'function',
  parameters: [{ type: 'string' }],
  needed: 1,
  returns: { type: 'string' },
};
const shell = (seed: string, platform: Uses['platform']) =>
  makeRelease('shell', seed, { offers: { platform } });
const area = (seed: string, uses: Partial<Uses>) =>
  makeRelease('mf-guest', seed, { uses: { platform: {}, operations: {}, ...uses } });

/** A call as a release knew it that sent no place. */
const placed = (id: string) => ({ ...shapes[id], body: { type: 'object', properties: {}, required: [] } });

test('a release that uses what is there is published and goes live; hosts are not told', async () => {
  await goLive(api, token, shell('a', { useDraft }));
  const { getEvent, listEvents } = shapes as Required<typeof shapes>;
  await goLive(
    api,
    token,
    area('a', { platform: { useDraft }, operations: { getEvent, listEvents } as never }),
  );
  await goLive(api, token, makeRelease('mf-admin', 'a'));
  const { body } = await api.call<{ entries: { live: Record<string, unknown> }[] }>(
    'GET',
    '/api/releases/live',
  );
  for (const { live } of body.entries) expect([live.uses, live.offers]).toEqual([undefined, undefined]);
});

test('what does not say what it uses is no description', async () => {
  const refused = await publish(api, token, makeRelease('mf-guest', 'a', { uses: undefined as never }));
  expect([refused.status, refused.body.code]).toEqual([422, 'release.bad_description']);
  expect(refused.body.message).toContain('uses');
});

test('the same content described anew is the same release', async () => {
  await publish(api, token, makeRelease('mf-guest', 'a'));
  const again = await publish(api, token, area('a', { platform: { useDraft } }));
  expect([again.status, again.body.status]).toEqual([200, 'unchanged']);
});

test('an area that takes what the live shell does not offer is refused, with the name', async () => {
  await goLive(api, token, shell('a', { useDraft }));
  const wider = { ...useDraft, needed: 2, parameters: [{ type: 'string' }, { type: 'number' }] };
  const asked: Uses['platform'][] = [
    { useMagic: useDraft },
    { useDraft: { ...useDraft, returns: { type: 'number' } } },
  ];
  for (const platform of asked) {
    const refused = await publish(api, token, area('a', { platform }));
    expect([refused.status, refused.body.code]).toEqual([422, 'release.platform_name']);
    expect(refused.body.message).toContain(`« ${Object.keys(platform)[0] ?? ''} »`);
  }
  // Passing more than is looked at harms nobody.
  expect((await publish(api, token, area('b', { platform: { useDraft: wider } }))).status).toBe(201);
});

test('a shell that takes from a live area what it uses is refused, and the cure is the area’s', async () => {
  await goLive(api, token, shell('a', { useDraft }));
  await goLive(api, token, area('a', { platform: { useDraft } }));
  const refused = await publish(api, token, shell('b', {}));
  expect([refused.status, refused.body.code]).toEqual([422, 'release.platform_name']);
  expect(refused.body.message).toMatch(/^mf-guest, en ligne, utilise « useDraft »/);
  expect((await publish(api, token, shell('c', { useDraft, now: useDraft }))).status).toBe(201);
});

test('what fitted when it was published is checked again when it goes live', async () => {
  const before = shell('a', { useDraft });
  await goLive(api, token, before);
  const needy = area('a', { platform: { useDraft } });
  await publish(api, token, needy);
  await goLive(api, token, shell('b', {}), 1);
  const late = await move(api, token, [
    { name: 'mf-guest', revision: 0, action: 'activate', version: versionOf(needy) },
  ]);
  expect([late.status, late.body.code]).toEqual([409, 'release.platform_name']);
  // Together with the shell that offers it, in one move.
  const both = await move(api, token, [
    { name: 'shell', revision: 2, action: 'activate', version: versionOf(before) },
    { name: 'mf-guest', revision: 0, action: 'activate', version: versionOf(needy) },
  ]);
  expect(both.status).toBe(200);
});

test.each([
  ['that the API does not know', { bookTrain: shapes.getEvent }],
  ['whose answer it expects otherwise', { getEvent: { ...shapes.getEvent, answers: [{ type: 'string' }] } }],
  ['that asks for more by now', { postChat: placed('postChat') }],
])('an area that makes a call %s is refused', async (_what, calls) => {
  const refused = await publish(api, token, area('a', { operations: calls as never }));
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
        uses: { platform: {}, operations: operationsUsed },
      }),
    });

test('a roll-back to a release that calls what is gone is made, and told', async () => {
  const [first, second] = [area('a', {}), area('b', {})];
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
  const [first, second] = [area('a', { operations: { getEvent, postChat } as never }), area('b', {})];
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
