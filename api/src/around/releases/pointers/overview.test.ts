import type { Change } from '@eveneo/contract/delivery/releases';
import {
  a,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  liveSet,
  overview,
  publish,
  versionOf,
  type TestRelease,
} from '../../../../test/releases';

beforeEachOnEmptyRegistry();

/** Commits by one letter each, newest first. */
const commits = (letters: string): Change[] =>
  [...letters].map((letter) => ({ commit: letter.repeat(7), author: 'Ada', subject: `Commit ${letter}` }));
const having = (release: TestRelease, changes: Change[] | undefined): TestRelease => ({
  ...release,
  description: { ...release.description, changes },
});
const listed = async () =>
  Object.fromEntries((await overview()).releases.map((one) => [one.version, one.changes]));

test('each release has its distance to the live one, except the live one itself and one without provenance', async () => {
  await goLive(having(a, commits('cba')));
  await publish(having(b, commits('edba')));
  await publish(having(c, undefined));
  expect(await listed()).toEqual({
    [versionOf(a)]: undefined,
    [versionOf(b)]: { added: commits('ed'), count: 2, missing: 1 },
    [versionOf(c)]: null,
  });
});

test('of many commits the newest are named, and all counted', async () => {
  const letters = 'bcdef0123456789';
  const many = [...letters, ...letters].map((letter, at) => ({
    commit: `${letter}${at}`.padEnd(7, '0'),
    author: 'Ada',
    subject: `Commit ${at}`,
  }));
  await goLive(having(a, commits('a')));
  await publish(having(b, [...many, ...commits('a')]));
  const changes = (await listed())[versionOf(b)];
  expect(changes).toMatchObject({ count: 30, missing: 0 });
  expect(changes?.added).toEqual(many.slice(0, 20));
});

test('the same bytes with another history are the same release, and hosts get no update', async () => {
  await goLive(having(a, commits('a')));
  expect((await publish(having(a, commits('ba')))).status).toBe(200);
  const set = await liveSet();
  expect(set.entries).toHaveLength(1);
  expect(JSON.stringify(set)).not.toContain('Commit a');
});
