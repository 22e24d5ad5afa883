import type { HistoryAnswer, PointerMove, ReleaseOverview } from '../../../contract';
import { startTestApi, type TestApi } from '../../../test/harness';
import { goLive, makeRelease, mintToken, move, publish } from '../../../test/releases';

const full = process.env.TEST_FULL === '1';
const WRITERS = full ? 40 : 10;
const MOVES = full ? 25 : 6;

let first: TestApi;
let second: TestApi;
let token: string;
beforeAll(async () => {
  first = await startTestApi();
  second = await first.another();
  token = await mintToken(first);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

test('of concurrent moves none is lost: stale writers are told, and the history replays to the final state', async () => {
  const names = ['mf-guest', 'mf-admin'];
  const versions = new Map<string, string[]>();
  for (const name of names) {
    const releases = ['a', 'b', 'c'].map((seed) => makeRelease(name, seed));
    const [start, ...rest] = releases;
    if (start) await goLive(first, token, start);
    for (const release of rest) await publish(first, token, release);
    versions.set(
      name,
      releases.map(({ description }) => description.version),
    );
  }
  let accepted = 0;
  let refused = 0;
  const writer = async (number: number) => {
    const api = number % 2 === 0 ? first : second;
    for (let turn = 0; turn < MOVES; turn += 1) {
      const { body } = await api.call<ReleaseOverview>('GET', '/api/releases', { token });
      // Every third writer moves both pointers together.
      const targets = number % 3 === 0 ? body.pointers : body.pointers.slice(number % 2, (number % 2) + 1);
      const moves = targets.map(({ name, revision, live }): PointerMove => {
        const others = (versions.get(name) ?? []).filter((version) => version !== live);
        return { name, revision, action: 'activate', version: others[turn % others.length] };
      });
      const answer = await move(api, token, moves, `${number}/${turn}`);
      expect([200, 409]).toContain(answer.status);
      if (answer.status === 200) accepted += moves.length;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));

  expect(refused).toBeGreaterThan(0);
  const { body: final } = await first.call<ReleaseOverview>('GET', '/api/releases', { token });
  for (const { name, revision, live } of final.pointers) {
    const { body } = await first.call<HistoryAnswer>('GET', `/api/releases/history?name=${name}&limit=500`, {
      token,
    });
    const rows = [...body.rows].reverse();
    expect(rows.map((row) => row.revision)).toEqual(rows.map((_, index) => index + 1));
    // Each move starts from where the one before it ended.
    rows.slice(1).forEach((row, index) => expect(row.from).toBe(rows[index]?.to));
    expect([rows.at(-1)?.revision, rows.at(-1)?.to]).toEqual([revision, live]);
    expect(body.live[0]).toMatchObject({ name, revision, live });
  }
  expect(final.pointers.reduce((sum, { revision }) => sum + revision, 0)).toBe(accepted + names.length);
});

test('control: without the compare in the update the same writers lose moves', async () => {
  const before = (await first.call<ReleaseOverview>('GET', '/api/releases', { token })).body.pointers[0];
  const writes = Array.from({ length: 10 }, async () => {
    const row = await first
      .db('release_pointers')
      .where({ name: before?.name })
      .first<{ revision: number }>('revision');
    await first
      .db('release_pointers')
      .where({ name: before?.name })
      .update({ revision: row.revision + 1 });
  });
  await Promise.all(writes);
  const after = (await first.call<ReleaseOverview>('GET', '/api/releases', { token })).body.pointers[0];
  expect((after?.revision ?? 0) - (before?.revision ?? 0)).toBeLessThan(10);
});
