import type { DoorCount } from '@eveneo/contract/application/places';
import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

const api = testApi({ dependencies: { background: false } });
let organizer: Person;
let id: number;
let codes: string[];

const call = <T = { code: string }>(method: string, rest: string, json?: object) =>
  api.call<T>(method, `/api/events/${id}/door${rest}`, { token: organizer.token, ...(json && { json }) });
const inside = async () => (await call<DoorCount>('GET', '')).body.inside;
const note = (code: string, out: boolean, at: string, attempt = 'sortie-1') =>
  call<{ refused: { message: string }[]; code: string }>('POST', '/exits', {
    exits: [{ attempt, code, out, at }],
  });
const enter = (code: string) => call('POST', '/check', { code, attempt: `entree-${code}` });

beforeEach(async () => {
  api.clock.set('2026-11-21T19:00:00Z');
  organizer = await addUser(api, 'organizer');
  id = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-21', time: '20:00', capacity: 5 });
  const guests = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  await addRegistrations(
    api.db,
    id,
    guests.map((one) => one.id),
  );
  const { body } = await call<{ tickets: { number: string }[] }>('GET', '/list');
  codes = body.tickets.map(({ number }) => number);
});

test('only where the organizer wants it, entries less exits are said, whatever order they come in', async () => {
  const [ana = '', bob = ''] = codes;
  for (const code of codes) await enter(code);
  expect([await inside(), (await note(ana, true, '2026-11-21T19:00:00Z')).status]).toEqual([undefined, 409]);
  await call('PUT', '', { exits: true });
  expect(await inside()).toBe(2);
  api.clock.set('2026-11-21T21:00:00Z');
  // Twice in parallel, and again after a lost answer.
  await Promise.all([1, 2, 3].map(() => note(ana, true, '2026-11-21T19:30:00Z')));
  expect(await inside()).toBe(1);
  // Another door had no network: it sends later that she was back, and before that that she had left.
  await note(ana, false, '2026-11-21T20:10:00Z');
  await note(ana, true, '2026-11-21T20:00:00Z');
  expect(await inside()).toBe(2);
  await note(bob, true, '2026-11-21T20:30:00Z');
  expect(await inside()).toBe(1);
  expect((await note('AAAA-AAAA', true, '2026-11-21T20:30:00Z')).body.refused).toHaveLength(1);
  await call('PUT', '', { exits: false });
  expect(await inside()).toBeUndefined();
});

test('who entered again on another date is inside', async () => {
  const [ana = ''] = codes;
  await call('PUT', '', { exits: true });
  await enter(ana);
  api.clock.set('2026-11-21T20:00:00Z');
  await note(ana, true, '2026-11-21T19:59:00Z');
  expect(await inside()).toBe(0);
  await call('DELETE', `/entries/entree-${ana}`);
  await call('POST', '/check', { code: ana, attempt: 'entree-2' });
  expect(await inside()).toBe(1);
});
