import type { HistoryRow, PointerLock, PointerMove } from '@eveneo/contract/delivery/pointers';
import type { ReleaseClient } from './client';
import { refuseSecondRollBack } from './just-now';

const [FIRST, OLD, BAD] = ['1.0.0-000000000001', '1.0.0-000000000002', '1.0.0-000000000003'] as const;
const back: Omit<PointerMove, 'revision'>[] = [{ name: 'mf-guest', action: 'rollback' }];
const lock: PointerLock = { at: '2026-11-21T10:00:00.000Z', who: 'Léa', why: 'page blanche', version: BAD };

/** Asks after another operator rolled mf-guest back from BAD to OLD at 10:00; `at` is the registry's time. */
async function asks(
  at: string,
  moves = back,
  { live, locked }: { live: string; locked: PointerLock | null } = { live: OLD, locked: lock },
): Promise<string> {
  const row: HistoryRow = {
    id: 1,
    name: 'mf-guest',
    revision: 4,
    action: 'rollback',
    from: BAD,
    to: OLD,
    percent: null,
    who: 'Léa',
    why: 'page blanche',
    at: lock.at,
  };
  const pointer = { name: 'mf-guest', revision: 4, live, fallback: FIRST, canary: null, lock: locked };
  const client: Pick<ReleaseClient, 'overview' | 'history'> = {
    overview: async () => ({
      pointers: [{ ...pointer, targets: [FIRST], plan: null, guarded: false }],
      releases: [],
    }),
    history: async () => ({ at, live: [], rows: [row], previews: [] }),
  };
  return refuseSecondRollBack(client, moves).then(
    () => 'goes on',
    (error: Error) => error.message,
  );
}

test('what another operator has just rolled back is not rolled back further, and the message says how to do so', async () => {
  const told = await asks('2026-11-21T10:00:12.400Z');
  expect(told.split('\n')).toEqual([
    `mf-guest vient de revenir en arrière, il y a 12 s, par Léa (« page blanche ») : ${BAD} est retirée, ${OLD} en ligne. Rien n’est changé.`,
    `Pour revenir plus loin encore : rollback mf-guest --to ${FIRST} --why …`,
  ]);
});

test.each<[string, Parameters<typeof asks>]>([
  ['that names where it leads', ['2026-11-21T10:00:12Z', [{ ...back[0]!, version: FIRST }]]],
  ['of another area', ['2026-11-21T10:00:12Z', [{ name: 'mf-public', action: 'rollback' }]]],
  ['much later', ['2026-11-21T10:05:01Z']],
  ['of what went live since', ['2026-11-21T10:00:12Z', back, { live: FIRST, locked: lock }]],
  ['once it was unlocked', ['2026-11-21T10:00:12Z', back, { live: OLD, locked: null }]],
  ['after a lock by hand', ['2026-11-21T10:00:12Z', back, { live: OLD, locked: { ...lock, version: null } }]],
])('a roll-back %s is executed', async (_what, given) => {
  expect(await asks(...given)).toBe('goes on');
});
