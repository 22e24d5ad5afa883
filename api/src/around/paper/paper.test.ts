import type { Attestation, EventPaper } from '@eveneo/contract/application/paper';
import type { Ticket } from '@eveneo/contract/application/places';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { attestationNumber } from './number';

const api = testApi({ dependencies: { background: false } });
let organizer: Person;
let guest: Person;
let id: number;
let drawn = 0;

beforeEach(async () => {
  api.clock.set('2026-11-21T18:00:00Z');
  organizer = await addUser(api, 'organizer', { name: 'Librairie Corot' });
  guest = await addUser(api, 'guest', { name: 'Zoé Ébène-Lemaître' });
  id = await addEvent(api.db, {
    ...{
      organizer_id: organizer.id,
      capacity: 10,
      companions_max: 3,
      title: 'Nuit des lectures',
      location: 'Salle Corot',
    },
    ...{ date: '2026-11-21', time: '20:30', end_time: '23:00' },
  });
  await api.call('POST', `/api/events/${id}/register`, {
    token: guest.token,
    json: { companions: ['Ana Ruiz', ''] },
  });
  await desk('POST', '/added', { people: [{ key: `ajout-essai-${(drawn += 1)}`, name: 'Odile Marchand' }] });
});

const desk = <T>(method: string, rest: string, json?: object) =>
  api.call<T>(method, `/api/events/${id}${rest}`, { token: organizer.token, ...(json && { json }) });
const paper = async () => (await desk<EventPaper>('GET', '/paper')).body;
const enter = (code: string) => desk('POST', '/door/check', { code, attempt: `lecture-${(drawn += 1)}` });
const own = async (of = guest) =>
  (await api.as<{ data: { name: string; number: string }[] }>(of, 'GET', `/api/events/${id}/attestations`))
    .body.data;
const check = (number: string) =>
  api.call<Attestation & { message: string }>('POST', '/api/attestations/check', { json: { number } });

test('everybody with a ticket is on paper: people by hand, companions beside their host, nobody deleted', async () => {
  const { organizer: by, data } = await paper();
  expect(by).toBe('Librairie Corot');
  expect(data.map(({ name, attestation }) => [name, attestation])).toEqual([
    ['Odile Marchand', null],
    ['Zoé Ébène-Lemaître', null],
    ['Ana Ruiz', null],
    ['Accompagne Zoé Ébène-Lemaître', null],
  ]);
  const [, host, named, unnamed] = data;
  expect([named?.host_id, unnamed?.host_id]).toEqual([host?.id, host?.id]);
  expect(JSON.stringify(data)).not.toContain(guest.email);
  await api.db('registrations').where({ id: host?.id }).update({ user_id: null });
  expect((await paper()).data.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Odile Marchand']);
});

test('who entered has an attestation, which anybody can check by its number', async () => {
  const ticket = (await api.as<Ticket>(guest, 'GET', `/api/events/${id}/ticket`)).body;
  expect(await own()).toEqual([]);
  for (const one of [ticket, ...(ticket.companions ?? [])]) await enter(one.number);
  // A companion whom nobody named has none.
  const mine = await own();
  expect(mine.map(({ name }) => name)).toEqual(['Zoé Ébène-Lemaître', 'Ana Ruiz']);
  const attested = (await paper()).data.flatMap(({ attestation }) => attestation ?? []);
  expect(attested).toEqual(mine.map(({ number }) => number));
  const number = mine[0]?.number ?? '';
  const typed = ` ${number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
  expect((await check(typed)).body).toEqual({
    number,
    name: 'Zoé Ébène-Lemaître',
    title: 'Nuit des lectures',
    date: '2026-11-21',
    time: '20:30',
    end_time: '23:00',
    location: 'Salle Corot',
    organizer: 'Librairie Corot',
  });
  expect(await own(await addUser(api, 'guest'))).toEqual([]);
});

test('no other number is good: of who did not enter, altered, under another name, of a cancelled event', async () => {
  const row = async () => {
    const [one] = await api.db('registrations').where({ event_id: id, user_id: guest.id });
    return { registration_id: Number(one.id), created_at: String(one.created_at), name: guest.name };
  };
  const number = attestationNumber(api.config.JWT_SECRET, await row());
  expect(await check(number)).toMatchObject({ status: 404, body: { message: /Aucune attestation/ } });
  const ticket = (await api.as<Ticket>(guest, 'GET', `/api/events/${id}/ticket`)).body;
  await enter(ticket.number);
  expect((await check(number)).status).toBe(200);
  const last = number.endsWith('7') ? '8' : '7';
  for (const other of [
    number.slice(0, -1) + last,
    attestationNumber('un autre secret', await row()),
    attestationNumber(api.config.JWT_SECRET, { ...(await row()), name: 'Quelqu’un d’autre' }),
  ])
    expect((await check(other)).status).toBe(404);
  expect((await check('bonjour')).status).toBe(422);
  await api.db('users').where({ id: guest.id }).update({ name: 'Autre Nom' });
  expect((await check(number)).status).toBe(404);
  await api.db('users').where({ id: guest.id }).update({ name: guest.name });
  await api.db('events').where({ id }).update({ cancelled_at: '2026-11-21 20:00:00.000' });
  expect((await check(number)).status).toBe(404);
  expect(await own()).toEqual([]);
});

/** 100 ms on a quiet machine; other tests share this one. */
const CROWDED_MS = 1_000;

test('2,000 people are on paper in a moment', async () => {
  await api.db('registrations').insert(
    Array.from({ length: 2000 }, (_, at) => ({
      ...{ event_id: id, added_name: `Personne Ébène-Lemaître ${at}`, added_key: `essai-nombreux-${at}` },
      ...{ created_at: '2026-11-01 08:00:00.000', checked_in_at: '2026-11-21 18:00:00.000' },
      ticket_number: `${String(at).padStart(4, '0')}-AAAA`,
    })),
  );
  await paper();
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const from = performance.now();
    expect((await paper()).data).toHaveLength(2004);
    times.push(performance.now() - from);
  }
  expect(Math.min(...times)).toBeLessThan(CROWDED_MS);
});
