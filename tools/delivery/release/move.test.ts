import type { HostState } from '@eveneo/contract/delivery/hosts';
import type { PointersAnswer, PointersRequest } from '@eveneo/contract/delivery/pointers';
import { RegistryError, ReleaseRefusal, type ReleaseClient } from './client';
import { move } from './move';
import { pointerOf } from './testing/fake-registry';

// Repetitions follow at once.
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const OLD = '1.0.0-fedcba987654';
const NEW = '1.0.0-0123456789ab';
/** A registry whose areas are in the state `before`; its requests, and how often its hosts were read. */
function registry(answer: Partial<PointersAnswer> = {}, hosts: () => Promise<HostState[]> = async () => []) {
  const asked: PointersRequest[] = [];
  const before = [pointerOf({ live: OLD }), pointerOf({ name: 'mf-public', live: OLD, revision: 3 })];
  let heard = 0;
  const client = {
    overview: async () => ({ pointers: before, releases: [] }),
    move: async (request: PointersRequest) => {
      asked.push(request);
      return { pointers: [pointerOf({ live: NEW, revision: 8 })], ...answer };
    },
    hosts: async () => {
      heard += 1;
      return { hosts: await hosts() };
    },
  } as unknown as ReleaseClient;
  return { client, asked, heard: () => heard };
}
const serving: HostState = {
  id: 'un',
  label: 'un',
  silentFor: 10,
  serving: [{ name: 'mf-guest', revision: 8, version: NEW, lag: 250 }],
};

test('each area is moved from its current revision, one without a release from 0', async () => {
  const { client, asked } = registry({}, async () => [serving]);
  await move(client, [
    { name: 'mf-guest', action: 'activate', version: NEW },
    { name: 'mf-public', action: 'lock' },
    { name: 'mf-new', action: 'activate', version: NEW },
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.moves.map(({ name, revision }) => [name, revision])).toEqual([
    ['mf-guest', 7],
    ['mf-public', 3],
    ['mf-new', 0],
  ]);
  expect(asked[0]?.why).toBe('');
});

test('the output names the withdrawn release, then the live one, the registry’s notes and the hosts', async () => {
  const { client } = registry({ notes: ['La rampe s’arrête.'] }, async () => [serving]);
  const { text } = await move(client, [{ name: 'mf-guest', action: 'rollback' }], 'panne');
  expect(text.split('\n')).toEqual([
    `mf-guest : ${OLD} est retirée, la zone verrouillée.`,
    `mf-guest : ${NEW} (secours –, canari –).`,
    'La rampe s’arrête.',
    'En ligne sur tous les hôtes :',
    '  un : en 0,3 s',
  ]);
});

test('a withdrawn canary is named, too', async () => {
  const { client } = registry({}, async () => [serving]);
  const { text } = await move(client, [{ name: 'mf-guest', action: 'withdraw', version: OLD }], 'panne');
  expect(text.split('\n')[0]).toBe(`mf-guest : ${OLD} est retirée, la zone verrouillée.`);
});

test('a move that changes nothing for visitors does not wait for hosts', async () => {
  for (const action of ['lock', 'unlock', 'lift'] as const) {
    const { client, heard } = registry();
    await move(client, [{ name: 'mf-guest', action }], 'x');
    expect([action, heard()]).toEqual([action, 0]);
  }
});

test('a failure to read hosts does not make the move fail', async () => {
  const { client } = registry({}, () => Promise.reject(new Error('404')));
  const { data, text } = await move(client, [{ name: 'mf-guest', action: 'activate', version: NEW }]);
  expect(text).toBe(`mf-guest : ${NEW} (secours –, canari –).`);
  expect(data).toMatchObject({ pointers: [{ live: NEW }], served: null });
});

test('a refused move is a failure: no host is read, nothing is reported as live', async () => {
  const { client, heard } = registry();
  client.move = () => Promise.reject(new Error('release.conflict'));
  await expect(move(client, [{ name: 'mf-guest', action: 'rollback' }], 'x')).rejects.toThrow('conflict');
  expect(heard()).toBe(0);
});

test('a move whose response was lost is requested again with the same revision', async () => {
  const { client, asked } = registry({ notes: ['Déjà fait.'] }, async () => [serving]);
  const answer = client.move.bind(client);
  client.move = async (request) => {
    const answered = await answer(request);
    if (asked.length === 1) throw new RegistryError('coupé', 'unreachable');
    return answered;
  };
  const { text } = await move(client, [{ name: 'mf-guest', action: 'rollback' }], 'panne');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  expect(text).toContain('Déjà fait.');
});

test.each([
  [new RegistryError('coupé', 'unreachable'), 3],
  [new ReleaseRefusal(503, { code: 'unavailable', message: 'Base en panne.' }), 3],
  [new ReleaseRefusal(409, { code: 'conflict.stale', message: 'Un autre a bougé.' }), 1],
])('%s is reported after the last retry', async (error, tries) => {
  const { client } = registry();
  let times = 0;
  client.move = () => ((times += 1), Promise.reject(error));
  await expect(move(client, [{ name: 'mf-guest', action: 'lock' }], 'x')).rejects.toBe(error);
  expect(times).toBe(tries);
});
