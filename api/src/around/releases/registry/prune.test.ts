import {
  a,
  activate,
  api,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  makeRelease,
  mintToken,
  named,
  prune,
  publish,
  rollBack,
  trial,
  unlock,
  versionOf,
  withFiles,
} from '../../../../test/releases';

beforeEachOnEmptyRegistry();

test('pruning keeps live, fallback, canary, previous and recent releases, and removes the rest with their files', async () => {
  const old = makeRelease('mf-guest', 'old');
  await goLive(old);
  api.clock.set('2026-11-21T11:00:00Z');
  await goLive(a, 1);
  api.clock.set('2026-11-21T12:00:00Z');
  await goLive(b, 2);
  await publish(c);
  await trial(c, 3);
  api.clock.set('2026-12-10T10:00:00Z');
  const young = makeRelease('mf-guest', 'young');
  await publish(young);
  const expected = [named(old)];
  expect(await prune(24, { dryRun: true })).toEqual(expected);
  const file = `/storage/releases/mf-guest/${versionOf(old)}/remoteEntry.js`;
  expect((await api.call('GET', file)).status).toBe(200);
  expect(await prune(24)).toEqual(expected);
  expect((await api.call('GET', file)).status).toBe(404);
  expect(await prune(0)).toEqual([]);
  const scoped = await mintToken({ rights: ['activate'] });
  expect(
    (await api.call('POST', '/api/releases/prune', { token: scoped, json: { olderThanHours: 1 } })).status,
  ).toBe(403);
});

test('a rolled-back release stays withdrawn when it is pruned and published again', async () => {
  await goLive(a);
  await goLive(b, 1);
  await rollBack(2);
  api.clock.set('2026-12-10T10:00:00Z');
  await unlock(3);
  await goLive(c, 4);
  api.clock.set('2026-12-20T10:00:00Z');
  expect(await prune(24)).toEqual([named(b)]);
  await publish(b);
  const again = await activate(b, 5);
  expect([again.status, again.body.code]).toEqual([409, 'release.withdrawn']);
});

test('for pruning, a rolled-back release is as old as its last visitor', async () => {
  await goLive(a);
  await goLive(b, 1);
  api.clock.set('2026-12-15T10:00:00Z');
  await rollBack(2);
  await unlock(3);
  await goLive(c, 4);
  await goLive(makeRelease('mf-guest', 'd'), 5);
  expect(await prune(24)).toEqual([]);
  api.clock.set('2026-12-17T10:00:00Z');
  const removed = (await prune(24)).map(({ version }) => version);
  expect(removed.sort()).toEqual([versionOf(a), versionOf(b)].sort());
});

const CHUNK = 'chunks/12-0123456789abcd.js';

const release = (seed: string, chunk: string, name = 'mf-guest') => {
  const made = makeRelease(name, seed);
  return withFiles(made, { ...made.files, [CHUNK]: Buffer.from(chunk) });
};
const read = (name: string, version: string, path = CHUNK) =>
  api.call('GET', `/storage/releases/${name}/${version}/${path}`);

test('a file named by its content is found without a version, in any release that has it', async () => {
  const [first, second] = [release('a', 'same'), release('b', 'same')];
  await publish(first);
  await publish(second);
  await publish(makeRelease('mf-guest', 'c'));
  for (const version of ['_', versionOf(first), versionOf(second)]) {
    const file = await read('mf-guest', version);
    expect([file.status, file.text, file.headers.get('cache-control')]).toEqual([
      200,
      'same',
      'public, max-age=31536000, immutable',
    ]);
  }
});

test.each([
  ['another area', 'mf-admin', CHUNK],
  ['a name without its content', 'mf-guest', 'remoteEntry.js'],
  ['a file that nobody published', 'mf-guest', 'chunks/13-0123456789abcd.js'],
  ['what only looks like it', 'mf-guest', 'chunks/%25-0123456789abcd.js'],
])('without a version %s is not found', async (_what, name, path) => {
  await publish(release('a', 'same'));
  expect((await read(name, '_', path)).status).toBe(404);
});

test('a content hash has one content: another is refused, for this area only', async () => {
  await publish(release('a', 'one'));
  const refused = await publish(release('b', 'two'));
  expect([refused.status, refused.body.code]).toEqual([422, 'release.shared_file']);
  expect(refused.body.message).toContain(CHUNK);
  expect((await publish(release('c', 'two', 'mf-admin'))).status).toBe(201);
  expect((await read('mf-guest', '_')).text).toBe('one');
});
