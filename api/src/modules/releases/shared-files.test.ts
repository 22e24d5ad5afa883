import type { TestApi } from '../../../test/harness';
import {
  beforeEachOnEmptyRegistry,
  makeRelease,
  publish,
  versionOf,
  withFiles,
} from '../../../test/releases';

const CHUNK = 'chunks/12-0123456789abcd.js';
let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const release = (seed: string, chunk: string, name = 'mf-guest') => {
  const made = makeRelease(name, seed);
  return withFiles(made, { ...made.files, [CHUNK]: Buffer.from(chunk) });
};
const read = (name: string, version: string, path = CHUNK) =>
  api.call('GET', `/storage/releases/${name}/${version}/${path}`);

test('a file that is named by its content is found without a version, whichever release holds it', async () => {
  const [first, second] = [release('a', 'same'), release('b', 'same')];
  await publish(api, token, first);
  await publish(api, token, second);
  await publish(api, token, makeRelease('mf-guest', 'c'));
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
  await publish(api, token, release('a', 'same'));
  expect((await read(name, '_', path)).status).toBe(404);
});

test('under one name there is one content: another is refused, for this area alone', async () => {
  await publish(api, token, release('a', 'one'));
  const refused = await publish(api, token, release('b', 'two'));
  expect([refused.status, refused.body.code]).toEqual([422, 'release.shared_file']);
  expect(refused.body.message).toContain(CHUNK);
  expect((await publish(api, token, release('c', 'two', 'mf-admin'))).status).toBe(201);
  expect((await read('mf-guest', '_')).text).toBe('one');
});
