import type { HistoryAnswer, HistoryQuery } from '@eveneo/contract/delivery/pointers';
import type { ReleaseClient } from './client';
import { history } from './history';

const answer: HistoryAnswer = {
  at: '2026-11-22T10:00:00.000Z',
  live: [],
  previews: [],
  rows: [
    {
      id: 1,
      name: 'mf-guest',
      revision: 1,
      action: 'rollback',
      from: '1.0.0-b',
      to: '1.0.0-a',
      percent: null,
      who: 'admin #4',
      person: 'Claire Martin',
      why: 'Page blanche',
      at: '2026-11-20T11:00:00.000Z',
    },
  ],
};
const asked: HistoryQuery[] = [];
const client = {
  overview: () => Promise.resolve({ pointers: [{ name: 'mf-guest' }], releases: [] }),
  history: (query: HistoryQuery) => {
    asked.push(query);
    return Promise.resolve(answer);
  },
} as unknown as ReleaseClient;
beforeEach(() => (asked.length = 0));

test('the history names people, with their id in the registry', async () => {
  expect((await history(client, [], {})).text).toContain('Claire Martin (admin #4)');
  expect(asked).toEqual([{}]);
});

test('the history is filtered by area, actor, action and period', async () => {
  const values = {
    area: 'mf-guest',
    who: 'Claire',
    action: 'rollback',
    since: '2026-11-20T10:00Z',
    limit: '5',
  };
  await history(client, [], values);
  await history(client, ['mf-guest'], { since: '36h' });
  const [first, second] = asked;
  expect(first).toEqual({
    name: 'mf-guest',
    who: 'Claire',
    action: 'rollback',
    limit: 5,
    since: '2026-11-20T10:00:00.000Z',
  });
  const age = Date.now() - Date.parse(second?.since ?? '');
  expect(Math.round(age / 3_600_000)).toBe(36);
});

test('invalid arguments are refused before any request', async () => {
  await expect(history(client, [], { action: 'explode' })).rejects.toThrow(/rollback, canary/);
  await expect(history(client, [], { since: 'hier' })).rejects.toThrow(/--since/);
  for (const since of ['7q', '1000000d'])
    await expect(history(client, [], { since })).rejects.toThrow(/--since\. Par exemple : 7d, 36h, 2026-/);
  await expect(history(client, [], { who: ' ' })).rejects.toThrow(/--who/);
  await expect(history(client, [], { area: 'mf-gest' })).rejects.toThrow(/mf-gest.*mf-guest/);
  expect(asked).toEqual([]);
});
