import type { EventDetail } from '@eveneo/contract/application/events';
import type { SeriesChanges, SeriesPage, SeriesRegistered } from '@eveneo/contract/application/series';
import { seriesDates } from '@eveneo/contract/application/series-dates';
import { addEvent, addUser, eventBody, formOf, moveEvent, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';
import { instantAt } from '../../ground/clock';

const api = testApi({
  environment: { PUBLIC_URL: 'https://eveneo.fr', RATE_LIMIT_FACTOR: '1' },
  dependencies: { background: false },
});
let organizer: Person;
let guest: Person;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  await api.db('mail_outbox').delete();
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Inès Roy' });
});

/** Tuesdays around the change to summer time. */
const DATES = ['2027-03-16', '2027-03-23', '2027-03-30', '2027-04-06', '2027-04-13', '2027-04-20'];
const SERIES = { title: 'Yoga', rule: 'weekly', date: DATES[0], dates: DATES };
const create = (values: object = {}, key?: string, person = organizer) =>
  api.call<EventDetail>('POST', '/api/series', {
    token: person.token,
    json: eventBody({ ...SERIES, ...values }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const datesOf = async (id: number, person?: Person, query = '') =>
  (
    await api.call<SeriesPage>('GET', `/api/events/${id}/series${query}`, {
      ...(person && { token: person.token }),
    })
  ).body;
async function made(values: object = {}): Promise<number[]> {
  const { status, body } = await create(values);
  expect(status).toBe(201);
  return (await datesOf(body.id, organizer)).data.map(({ id }) => id);
}
const read = async (id: number) => (await api.as<EventDetail>(organizer, 'GET', `/api/events/${id}`)).body;
const send = <T>(method: string, id: number, rest: string, json: object, person = organizer) =>
  api.as<T>(person, method, `/api/events/${id}${rest}`, json);
const edit = (id: number, json: object, person?: Person) =>
  send<SeriesChanges>('PUT', id, '/series', json, person);
const register = (id: number, ids: readonly number[], key?: string, person = guest) =>
  api.call<SeriesRegistered>('POST', `/api/events/${id}/series/register`, {
    token: person.token,
    json: { ids },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
/** The mails that are due a minute later. */
async function mails() {
  const { mailer, to } = collectMails();
  api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString());
  while ((await deliver(api, mailer)) > 0);
  return to;
}

test('a series is made once, each date an event of its own, with what moves with the date', async () => {
  const closing = { registration_closes_at: '2027-03-15T18:00', end_time: '19:00' };
  const [one, other] = await Promise.all([create(closing, 'serie-123'), create(closing, 'serie-123')]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body.id).toBe(one.body.id);
  expect(await api.db('events').where({ organizer_id: organizer.id }).count('* as n')).toEqual([{ n: 6 }]);
  const { data, ...page } = await datesOf(one.body.id, undefined, '?per_page=4&page=2');
  expect(page).toEqual({ total: 6, current_page: 2, last_page: 2, per_page: 4 });
  expect(data).toMatchObject([
    { date: '2027-04-13', time: '18:00', end_time: '19:00', places_left: 12, is_registered: false },
    { date: '2027-04-20' },
  ]);
  expect(await read(data[0]?.id ?? 0)).toMatchObject({
    title: 'Yoga',
    series: { rule: 'weekly' },
    registration_closes_at: '2027-04-12T18:00',
  });
  // A form sends its dates as one text; all 52 events are created or none.
  const weekly = Array.from({ length: 52 }, (_, at) =>
    new Date(Date.UTC(2026, 11, 1 + 7 * at)).toISOString().slice(0, 10),
  );
  const form = { ...eventBody({ ...SERIES, title: 'An', date: weekly[0] }), dates: weekly.join(',') };
  const body = formOf(Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])));
  expect((await api.call('POST', '/api/series', { token: organizer.token, body })).status).toBe(201);
  expect(await api.db('events').where({ title: 'An' }).count('* as n')).toEqual([{ n: 52 }]);
});

test.each([
  [{ dates: ['2026-11-01', '2026-12-01'] }, 'dates', 'Une des dates est passée'],
  [{ dates: ['2026-12-01', '2026-12-01'] }, 'dates', 'Choisissez au moins deux dates'],
  [{ dates: '2026-02-30,2026-12-01' }, 'dates', 'Une des dates n’est pas valide'],
  [
    {
      dates: Array.from({ length: 53 }, (_, at) =>
        new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
      ),
    },
    'dates',
    'Une série a 52 dates au plus',
  ],
  [{ rule: 'yearly' }, 'rule', 'Cette répétition n’existe pas'],
])('refused, and nothing is stored: %#', async (values, field, text) => {
  expect(await create(values)).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
  expect(await api.db('events').where({ organizer_id: organizer.id })).toEqual([]);
});

test('followers are notified of the first date only', async () => {
  const before = await addEvent(api.db, { organizer_id: organizer.id });
  const address = `/api/organizers/${organizer.id}/follow`;
  expect((await api.as(guest, 'PUT', address)).status).toBeLessThan(300);
  await create();
  await create({ title: 'Danse' });
  await api.db('events').where({ id: before }).delete();
  api.clock.set('2026-11-21T12:30:00Z');
  const to = await mails();
  expect(to(guest.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Yoga'),
    expect.stringContaining('Danse'),
  ]);
});

test('this and following: what would change is listed first, own values stay, one mail tells of all', async () => {
  const ids = await made();
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await register(first, ids);
  await send('PUT', fourth, '', { title: 'Yoga au parc', time: '09:00' });
  await mails();

  const change = { scope: 'following', time: '19:00', location: 'Dojo' };
  const preview = await edit(second, { ...change, preview: true });
  expect(preview.body.data).toHaveLength(5);
  expect(preview.body.data.slice(0, 3)).toEqual([
    expect.objectContaining({ id: second, time: '18:00', new_time: '19:00', changed: ['time', 'location'] }),
    expect.objectContaining({ id: third, registrations_count: 1, kept: [] }),
    expect.objectContaining({ id: fourth, changed: ['location'], kept: ['time'], new_time: '09:00' }),
  ]);
  expect(await read(third)).toMatchObject({ time: '18:00', version: 1 });

  expect((await edit(second, change)).body).toEqual(preview.body);
  expect(await read(first)).toMatchObject({ time: '18:00', location: 'Rennes' });
  expect(await read(third)).toMatchObject({ date: '2027-03-30', time: '19:00', location: 'Dojo' });
  expect(await read(fourth)).toMatchObject({ time: '09:00', title: 'Yoga au parc', location: 'Dojo' });
  const told = (await mails())(guest.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Modifié\u00a0: Yoga (5\u00a0dates)']);
  expect(told[0]?.text).toContain('Mardi 30 mars 2027 · 19:00');
  expect(told[0]?.text).toContain('avant\u00a0: mardi 30 mars 2027 · 18:00 · Rennes');
  expect(told[0]?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(5);

  // Once overwritten, the date follows the series again.
  await edit(first, { scope: 'all', time: '20:00', overwrite: true });
  expect(await read(fourth)).toMatchObject({ time: '20:00', title: 'Yoga au parc' });
  expect((await edit(first, { scope: 'all', time: '21:00' })).body.data.flatMap(({ kept }) => kept)).toEqual(
    [],
  );
});

test('a moved date moves the others by as many days; past and cancelled ones stay', async () => {
  const ids = await made();
  const [first = 0, second = 0, third = 0] = ids;
  await send('POST', third, '/cancellation', {});
  await moveEvent(api.db, first, { date: '2026-11-20' });
  const { status, body } = await edit(second, { scope: 'all', date: '2027-03-24' });
  expect(status).toBe(200);
  expect(body.data.map(({ new_date }) => new_date)).toEqual([
    '2027-03-24',
    '2027-04-07',
    '2027-04-14',
    '2027-04-21',
  ]);
  expect((await read(first)).date).toBe('2026-11-20');
  expect((await read(third)).date).toBe('2027-03-30');
  expect((await edit(first, { scope: 'all', title: 'x' })).status).toBe(409);
});

test('a refusal names its date and changes nothing; an old version and other organizers are refused', async () => {
  const ids = await made({ capacity: 2 });
  const [first = 0, second = 0] = ids;
  const other = await addUser(api, 'guest');
  for (const person of [guest, other]) await register(first, [second], undefined, person);
  expect(await edit(first, { scope: 'all', capacity: 1, title: 'Autre' })).toMatchObject({
    status: 422,
    body: { errors: { capacity: [expect.stringMatching(/^mardi 23 mars 2027\u00a0: /)] } },
  });
  expect((await read(first)).title).toBe('Yoga');
  const stale = await api.call('PUT', `/api/events/${first}/series`, {
    token: organizer.token,
    json: { scope: 'all', title: 'Autre' },
    headers: { 'if-match': '"v7"' },
  });
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict.stale' } });
  const stranger = await addUser(api, 'organizer');
  for (const [method, rest] of [
    ['PUT', '/series'],
    ['POST', '/series/cancellation'],
    ['DELETE', '/series'],
  ] as const)
    expect((await send(method, first, rest, { scope: 'all' }, stranger)).status).toBe(404);
});

test.each([
  ['POST', '/series/cancellation', 'Annulé\u00a0: Yoga (4\u00a0dates)'],
  ['DELETE', '/series', 'Annulé\u00a0: Yoga (4\u00a0dates)'],
] as const)('%s %s: this and following, reported in one mail', async (method, rest, subject) => {
  const ids = await made();
  const [first = 0, , third = 0] = ids;
  await register(first, ids);
  await mails();
  expect((await send(method, third, rest, { scope: 'following', why: 'Salle fermée' })).body).toEqual({
    count: 4,
  });
  const { data } = await datesOf(first, organizer);
  expect(data.filter(({ cancelled }) => !cancelled).map(({ date }) => date)).toEqual(DATES.slice(0, 2));
  const told = (await mails())(guest.email);
  expect(told.map((mail) => mail.subject)).toEqual([subject]);
  expect(told[0]?.calendar?.content.match(/STATUS:CANCELLED/g)).toHaveLength(4);
  // Sent again, nothing more happens.
  await send(method, first, rest, { scope: 'all' });
  expect((await mails())(guest.email)).toHaveLength(1);
});

test('a guest registers to all dates at once: full ones are named, one mail tells of the rest', async () => {
  const ids = await made({ capacity: 1 });
  const [first = 0, second = 0, third = 0] = ids;
  const other = await addUser(api, 'guest');
  await register(first, [second], undefined, other);
  await send('POST', third, '/cancellation', {});
  const [one, again] = await Promise.all([
    register(first, ids, 'toutes-les-dates'),
    register(first, ids, 'toutes-les-dates'),
  ]);
  expect(one.status).toBe(201);
  expect(one.body.data.map(({ outcome }) => outcome)).toEqual([
    ...['registered', 'full', 'closed'],
    ...['registered', 'registered', 'registered'],
  ]);
  expect(again.body).toEqual(one.body);
  const told = (await mails())(guest.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Inscription confirmée\u00a0: Yoga (4\u00a0dates)']);
  expect(told[0]?.text).toContain('https://eveneo.fr/tickets/');
  expect((await datesOf(first, guest)).data.map(({ is_registered }) => is_registered)).toEqual([
    ...[true, false, false],
    ...[true, true, true],
  ]);
  // Two people register at once for the last place of each date: no date is overbooked.
  const more = await made({ capacity: 1 });
  await Promise.all([register(more[0] ?? 0, more), register(more[0] ?? 0, more, undefined, other)]);
  expect((await datesOf(more[0] ?? 0)).data.map((date) => date.registrations_count)).toEqual([
    ...[1, 1, 1],
    ...[1, 1, 1],
  ]);
});

test('questions are answered once for all dates, before the first place is taken; companions come to each', async () => {
  const ids = await made({
    questions: [{ kind: 'text', label: 'Niveau', required: true, options: [] }],
    companions_max: 1,
  });
  const [first = 0, second = 0] = ids;
  const question = (await read(first)).questions?.[0]?.id ?? '';
  const take = (json: object) =>
    send<{ errors?: object }>('POST', first, '/series/register', { ids, ...json }, guest);
  const places = async () => (await datesOf(first)).data.map((date) => date.registrations_count);
  expect(await take({})).toMatchObject({
    status: 422,
    body: { errors: { [`answers.${question}`]: ['Cette réponse est requise'] } },
  });
  // One date with different questions refuses the whole request, and is named.
  await send('PUT', second, '', {
    questions: [{ kind: 'accept', label: 'Lu', required: true, options: [] }],
  });
  const message =
    'Cette date a d’autres conditions d’inscription : mardi 23 mars 2027. Décochez-la, et inscrivez-vous sur sa page.';
  expect(await take({ answers: { [question]: 'Débutante' } })).toMatchObject({
    ...{ status: 422, body: { message, errors: { ids: [message] } } },
  });
  expect(await places()).toEqual([0, 0, 0, 0, 0, 0]);
  const rest = ids.filter((id) => id !== second);
  const said = { ids: rest, answers: { [question]: 'Débutante' }, companions: ['Zoé'] };
  await send('PUT', ids[5] ?? 0, '', { capacity: 1, approval: true });
  const taken = await take(said);
  expect(taken.body).toMatchObject({ data: [{}, {}, {}, {}, { id: ids[5], outcome: 'full' }] });
  expect(await places()).toEqual([2, 0, 2, 2, 2, 0]);
  const answered = await api.db('registrations').whereIn('event_id', rest).whereNotNull('answers');
  expect(answered).toHaveLength(4);
});

test('a date that was cancelled too often today refuses the request, and is named', async () => {
  const [first = 0, second = 0] = await made();
  for (let round = 0; round < 3; round += 1) {
    expect((await send('POST', second, '/cancellation', {})).status).toBe(200);
    expect((await send('DELETE', second, '/cancellation', {})).status).toBe(200);
  }
  expect(await send('POST', first, '/series/cancellation', { scope: 'all' })).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^mardi 23 mars 2027\u00a0: /) },
  });
  expect((await read(first)).cancelled).toBe(false);
});

test('dates of another series, drafts and unlisted dates are not reached', async () => {
  const ids = await made();
  const [first = 0, second = 0] = ids;
  const drafts = await made({ publish_at: 'draft' });
  for (const wrong of [drafts[0] ?? 0, (await made({ title: 'Danse' }))[0] ?? 0])
    expect(await register(first, [first, wrong])).toMatchObject({
      status: 422,
      body: { errors: { ids: ['Une des dates n’appartient pas à cette série'] } },
    });
  expect((await register(drafts[0] ?? 0, [drafts[0] ?? 0])).status).toBe(404);
  // An unlisted date is not even reached from its own number.
  await send('PUT', second, '', { unlisted: 'true' });
  expect((await datesOf(first, guest)).total).toBe(5);
  expect((await datesOf(first, organizer)).total).toBe(6);
  expect(await datesOf(second, guest)).toMatchObject({ code: 'not_found' });
});

test('a series keeps its local time over both clock changes', () => {
  const hours = (first: string) =>
    seriesDates('weekly', first, 2).dates.map((day) => instantAt('Europe/Paris', day, '18:30').toISOString());
  expect(hours('2027-03-23')).toEqual(['2027-03-23T17:30:00.000Z', '2027-03-30T16:30:00.000Z']);
  expect(hours('2026-10-20')).toEqual(['2026-10-20T16:30:00.000Z', '2026-10-27T17:30:00.000Z']);
});
