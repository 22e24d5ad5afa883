import type { Plan } from '@eveneo/contract/delivery/plans';
import { readCommandLine } from './command-line';
import { minutesOf, PLAN_COMMANDS, sharesOf } from './plans';
import { fakeRegistry } from './testing/fake-registry';

const VERSION = '1.0.0-0123456789ab';
const PLAN: Plan = {
  kind: 'ramp',
  version: VERSION,
  steps: [1, 12.5, 100],
  taken: 2,
  dueAt: '2026-11-21T10:10:00.000Z',
  dueText: 'samedi 21 novembre 2026 à 11:10 (Europe/Paris, UTC+1)',
  who: 'équipe invités',
  why: '',
  paused: null,
  loads: 3,
  leastLoads: 20,
};

/** Runs a command as typed, while mf-guest is at revision 7 with this plan. */
async function typed(line: string, plan: Plan | null = null) {
  const pointers = [{ name: 'mf-guest', revision: 7, live: VERSION, plan }];
  const { client, asked } = fakeRegistry(pointers, { notes: ['En toutes lettres.'] });
  const read = readCommandLine(line.split(' '));
  if (!read) throw new Error('help');
  const { name, words, values } = read;
  const { text } = await PLAN_COMMANDS[name as keyof typeof PLAN_COMMANDS](client, words, values);
  return { moved: asked[0]?.moves[0], text };
}

test('each command requests one move from the current revision, and reports the registry’s answer', async () => {
  const begun = await typed(`ramp mf-guest ${VERSION} --steps 1,12.5,100 --every 2h --loads 5`);
  expect(begun.moved).toEqual({
    name: 'mf-guest',
    revision: 7,
    action: 'ramp',
    version: VERSION,
    ramp: { steps: [1, 12.5, 100], everyMinutes: 120, leastLoads: 5 },
  });
  expect(begun.text).toContain('En toutes lettres.');
  const scheduled = await typed(`schedule mf-guest ${VERSION} --at 2026-11-23T08:00`);
  // The time is sent as typed: this machine may be in another time zone than the site.
  expect(scheduled.moved).toMatchObject({ action: 'schedule', version: VERSION, at: '2026-11-23T08:00' });
  for (const [line, action] of [
    ['pause', 'pause'],
    ['resume', 'resume'],
    ['stop', 'end'],
  ])
    expect((await typed(`${line} mf-guest`)).moved).toEqual({ name: 'mf-guest', revision: 7, action });
});

test('cancelling ends a schedule, never a ramp', async () => {
  const schedule: Plan = { ...PLAN, kind: 'schedule', steps: [] };
  expect((await typed('schedule mf-guest --cancel', schedule)).moved).toMatchObject({ action: 'end' });
  await expect(typed('schedule mf-guest --cancel', PLAN)).rejects.toThrow('stop mf-guest');
  await expect(typed('schedule mf-guest --cancel')).rejects.toThrow('stop mf-guest');
});

test.each([
  [`ramp mf-guest ${VERSION} --every 10m`, '--steps'],
  [`ramp mf-guest ${VERSION} --steps 1,100`, '--every'],
  [`ramp mf-guest --steps 1,100 --every 10m`, 'la version'],
  [`ramp mf-guest ${VERSION} --steps 1,100 --every 10m --loads beaucoup`, 'beaucoup'],
  [`schedule mf-guest ${VERSION}`, '--at'],
  [`schedule mf-guest ${VERSION} --at demain`, 'demain'],
  [`schedule mf-guest ${VERSION} --cancel`, VERSION],
  ['schedule mf-guest --cancel --at 2026-11-23T08:00', '--at'],
  ['pause', 'le nom de la zone'],
])('%s is refused without a request', async (line, named) => {
  await expect(typed(line)).rejects.toThrow(named);
});

test.each(['pause mf-guest mf-admin', 'stop mf-guest --steps 1,100', 'resume mf-guest --at 1'])(
  '%s has more arguments than the command accepts',
  (line) => expect(() => readCommandLine(line.split(' '))).toThrow('Argument inconnu'),
);

test('shares grow to 100, durations have a unit', () => {
  expect(sharesOf('1, 5,25,100')).toEqual([1, 5, 25, 100]);
  expect(sharesOf('0.5,100')).toEqual([0.5, 100]);
  for (const wrong of [
    '100',
    '1,5',
    '5,1,100',
    '1,1,100',
    '1;100',
    '',
    '1,101',
    '1,1e2',
    Array(30).fill('1').join(),
  ])
    expect(() => sharesOf(wrong)).toThrow('--steps');
  expect([minutesOf('--every', '10m'), minutesOf('--every', '2h'), minutesOf('--every', '1d')]).toEqual([
    10, 120, 1440,
  ]);
  for (const wrong of ['10', '0m', '10s', '8d', '-1h', ''])
    expect(() => minutesOf('--every', wrong)).toThrow('10m');
});
