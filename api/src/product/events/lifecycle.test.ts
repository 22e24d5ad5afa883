import type { EventDetail, EventSummary } from '@eveneo/contract/application/events';
import { addEvent, addRegistrations, addUser, eventBody, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';
import { queueReminders } from '../reminders/reminders';

const api = testApi({
  environment: { PUBLIC_URL: 'https://eveneo.fr', RATE_LIMIT_FACTOR: '1' },
  dependencies: { background: false },
});
const read = (path: string, token?: string) =>
  api.call<EventDetail>('GET', path, { ...(token && { token }) });

let organizer: Person;
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
});
beforeEach(() => api.clock.set('2026-11-21T10:00:00Z'));

describe('publication', () => {
  const create = (values: Record<string, unknown>) =>
    api.as<EventDetail>(organizer, 'POST', '/api/events', eventBody(values));
  const edit = (id: number, json: Record<string, unknown>) =>
    api.as<EventDetail>(organizer, 'PUT', `/api/events/${id}`, json);

  test('a create call as specified publishes; a draft or a later time does not, until an edit', async () => {
    expect((await create({})).body).toMatchObject({ publish_at: null, unlisted: false, cancelled: false });
    const { body } = await create({ publish_at: 'draft', unlisted: 'true' });
    expect(body).toMatchObject({ publish_at: 'draft', unlisted: true });
    expect((await read(`/api/events/${body.id}`)).status).toBe(404);
    expect((await edit(body.id, { publish_at: '' })).body).toMatchObject({
      publish_at: null,
      unlisted: true,
    });
    const withKey = { headers: { 'x-draft-key': body.draft_key ?? '' } };
    expect((await api.call('GET', `/api/events/${body.id}`, withKey)).status).toBe(200);
    const wrong = await create({
      publish_at: 'demain',
      unlisted: 'peut-être',
      registration_opens_at: '18:00',
    });
    expect([wrong.status, Object.keys((wrong.body as unknown as { errors: object }).errors)]).toEqual([
      422,
      ['publish_at', 'unlisted', 'registration_opens_at'],
    ]);
  });

  test('in the hour that autumn repeats, what is published stays so and registration opens once', async () => {
    api.clock.set('2026-10-24T23:30:00Z');
    const guest = await addUser(api, 'guest');
    const times = { publish_at: '2026-10-25T02:20', registration_opens_at: '2026-10-25T02:40' };
    const { body } = await create({ ...times, date: '2026-12-24' });
    const register = () => api.as(guest, 'POST', `/api/events/${body.id}/register`);
    const seen: number[][] = [];
    // 02:10, 02:30, 02:50, then 02:10 once more.
    for (const time of ['00:10', '00:30', '00:50', '01:10']) {
      api.clock.set(`2026-10-25T${time}:00Z`);
      const { status } = await read(`/api/events/${body.id}`);
      seen.push([status, (await register()).status]);
      await api.as(guest, 'DELETE', `/api/events/${body.id}/register`);
    }
    expect(seen).toEqual([
      [404, 404],
      [200, 409],
      [200, 201],
      [200, 201],
    ]);
  });

  test('a moment that spring skips is refused, by its field', async () => {
    const moment = '2027-03-28T02:30';
    const { status, body } = await create({
      ...{ publish_at: moment, registration_opens_at: moment, registration_closes_at: moment },
      date: '2027-06-01',
    });
    expect([status, Object.keys((body as unknown as { errors: object }).errors).sort()]).toEqual([
      422,
      ['publish_at', 'registration_closes_at', 'registration_opens_at'],
    ]);
    const { body: kept } = await create({ publish_at: '2027-03-28T03:00', date: '2027-06-01' });
    expect(kept.publish_at).toBe('2027-03-28T03:00');
  });

  test('registration cannot open after the event, also when the event is moved', async () => {
    const errors = { registration_opens_at: [expect.stringMatching(/au plus tard le jour de l’événement$/)] };
    const late = await create({ date: '2027-06-01', registration_opens_at: '2027-06-02T00:00' });
    expect(late).toMatchObject({ status: 422, body: { errors } });
    const { body } = await create({ date: '2027-06-01', registration_opens_at: '2027-06-01T23:59' });
    expect(await edit(body.id, { date: '2027-05-31' })).toMatchObject({ status: 422, body: { errors } });
  });

  test('it can be withdrawn only while nobody is registered or on the waitlist', async () => {
    const guest = await addUser(api, 'guest');
    const { body } = await create({});
    await api.as(guest, 'POST', `/api/events/${body.id}/register`);
    const refused = await edit(body.id, { publish_at: 'draft' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('annulez l’événement plutôt que de le dépublier');
    await api.as(guest, 'DELETE', `/api/events/${body.id}/register`);
    expect((await edit(body.id, { publish_at: 'draft' })).status).toBe(200);
    const gone = await api.as(organizer, 'DELETE', `/api/events/${body.id}`);
    expect(gone.status).toBe(204);
    // The deletion of a draft appears in no feed.
    expect(await api.db('cancelled_events').where({ event_id: body.id })).toEqual([]);
  });

  test('followers are mailed once when it is published, not if it was withdrawn before', async () => {
    const [leader, follower] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
    // Nobody can follow an organizer without a published event.
    await addEvent(api.db, { organizer_id: leader.id });
    await api.as(follower, 'PUT', `/api/organizers/${leader.id}/follow`);
    const { sent, mailer, to } = collectMails();
    const told = async (moment: string) => {
      api.clock.set(moment);
      sent.length = 0;
      await deliver(api, mailer);
      return to(follower.email).map(({ subject }) => subject.split('\u00a0: ')[1]);
    };
    const asLeader = (method: string, path: string, json: object) =>
      api.as<EventDetail>(leader, method, path, json);
    const { body: later } = await asLeader(
      'POST',
      '/api/events',
      eventBody({ title: 'Plus tard', publish_at: '2026-11-21T15:00' }),
    );
    await asLeader('POST', '/api/events', eventBody({ title: 'Caché', unlisted: true }));
    const { body: withdrawn } = await asLeader(
      'POST',
      '/api/events',
      eventBody({ title: 'Retiré', publish_at: '2026-11-21T18:00' }),
    );
    expect(await told('2026-11-21T13:59:00Z')).toEqual([]);
    expect(await told('2026-11-21T14:01:00Z')).toEqual(['Plus tard']);
    await asLeader('PUT', `/api/events/${later.id}`, { title: 'Plus tard, mieux' });
    await asLeader('PUT', `/api/events/${withdrawn.id}`, { publish_at: 'draft' });
    expect(await told('2026-11-21T17:01:00Z')).toEqual([]);
    await asLeader('PUT', `/api/events/${withdrawn.id}`, { publish_at: '' });
    expect(await told('2026-11-21T17:02:00Z')).toEqual(['Retiré']);
  });
});

describe('registration', () => {
  const at = '2026-11-21';
  test.each([
    ['opens later', { registration_opens_at: `${at}T12:00` }, 'conflict.not_open'],
    ['is closed', { registration_closes_at: `${at}T11:00` }, 'conflict.closed'],
    ['of a cancelled event is shut', { cancelled_at: '2026-11-20 09:00:00.000' }, 'conflict.cancelled'],
    ['is shut after a stated end', { date: at, time: '09:00', end_time: '11:00' }, 'conflict.past'],
    ['is open without an end', { date: at, time: '09:00' }, null],
    ['is open before an end on the next day', { date: at, time: '09:00', end_time: '02:00' }, null],
    [
      'is open between its times',
      { registration_opens_at: `${at}T11:00`, registration_closes_at: `${at}T11:01` },
      null,
    ],
  ])('%s', async (_, values, code) => {
    const guest = await addUser(api, 'guest');
    const full = await addEvent(api.db, { ...values, capacity: 1 });
    const id = await addEvent(api.db, values);
    await addRegistrations(api.db, full, [(await addUser(api, 'guest')).id]);
    const ask = async (path: string) => {
      const { status, body } = await api.as<{ code?: string }>(guest, 'POST', path);
      return body.code ?? status;
    };
    expect([await ask(`/api/events/${id}/register`), await ask(`/api/events/${full}/waiting`)]).toEqual(
      code === null ? [201, 200] : [code, code],
    );
  });

  test('has an opening time; its times must be in order', async () => {
    const guest = await addUser(api, 'guest');
    const id = await addEvent(api.db, {
      organizer_id: organizer.id,
      registration_opens_at: '2026-11-24T10:00',
    });
    const refused = await api.as(guest, 'POST', `/api/events/${id}/register`);
    expect(refused.body).toMatchObject({ message: 'Les inscriptions ouvrent le 24 novembre 2026 à 10:00.' });
    const json = { registration_closes_at: '2026-11-24T10:00' };
    const wrong = await api.as(organizer, 'PUT', `/api/events/${id}`, json);
    expect(wrong.body).toMatchObject({
      errors: { registration_closes_at: ['La clôture des inscriptions doit venir après leur ouverture'] },
    });
  });
});

describe('cancellation', () => {
  const act = (method: string, id: number, json: object = {}) =>
    api.call<EventDetail>(method, `/api/events/${id}/cancellation`, {
      token: organizer.token,
      ...(method === 'POST' && { json }),
    });

  test('mails everyone, closes registration and door, moves nobody up; undone, everything continues', async () => {
    const [guest, waiting] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
    const id = await addEvent(api.db, { organizer_id: organizer.id, title: 'Bal', capacity: 1 });
    const as = (person: Person, method: string, path: string, json?: object) =>
      api.call<Record<string, unknown>>(method, path, { token: person.token, ...(json && { json }) });
    await as(guest, 'POST', `/api/events/${id}/register`);
    await as(waiting, 'POST', `/api/events/${id}/waiting`);
    const { body: ticket } = await as(guest, 'GET', `/api/events/${id}/ticket`);
    const sequence = async () => {
      const { text } = await read(`/api/feeds/events.ics?organizer=${organizer.id}`);
      const [, entry = ''] = text.split(`evenement-${id}@`);
      return [Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]), /STATUS:(\w+)/.exec(entry)?.[1]] as const;
    };
    const [before] = await sequence();
    const { body: published } = await read(`/api/events/${id}`);
    const { sent, mailer, to } = collectMails();
    await deliver(api, mailer);
    sent.length = 0;

    // Twice in parallel: mailed once.
    const both = await Promise.all([1, 2].map(() => act('POST', id, { why: 'Orage annoncé' })));
    for (const { body } of both) expect(body).toMatchObject({ cancelled: true, registrations_count: 1 });
    const [after, status] = await sequence();
    expect([after > before, status]).toEqual([true, 'CANCELLED']);
    expect((await read(`/api/events/${id}`)).body.preview).not.toBe(published.preview);
    expect((await read(`/api/feeds/events.rss?organizer=${organizer.id}`)).text).toContain(
      '<title>Annulé\u00a0: Bal</title>',
    );
    const own = await api.as<EventSummary[]>(guest, 'GET', '/api/guest-events');
    expect(own.body).toMatchObject([{ id, cancelled: true }]);
    api.clock.set('2026-11-21T10:00:30Z');
    await deliver(api, mailer);
    for (const person of [guest, waiting])
      expect(to(person.email).map(({ subject }) => subject)).toEqual(['Annulé\u00a0: Bal']);
    const [mail] = to(guest.email);
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(/n’aura pas lieu.*Orage annoncé/);
    expect([mail?.calendar?.method, to(waiting.email)[0]?.calendar]).toEqual(['CANCEL', undefined]);
    expect(mail?.headers).toEqual({});

    const atTheDoor = { code: ticket['code'], attempt: 'lecture-1' };
    const door = await as(organizer, 'POST', `/api/events/${id}/door/check`, atTheDoor);
    expect([door.status, door.body['code']]).toEqual([409, 'door.cancelled']);
    const refusals = [
      await as(organizer, 'PUT', `/api/events/${id}`, { title: 'Autre' }),
      await as(await addUser(api, 'guest'), 'POST', `/api/events/${id}/register`),
    ];
    for (const { status: code, body } of refusals)
      expect([code, body['code']]).toEqual([409, 'conflict.cancelled']);
    await as(guest, 'DELETE', `/api/events/${id}/register`);
    expect((await read(`/api/events/${id}`)).body).toMatchObject({
      registrations_count: 0,
      waiting_count: 1,
    });

    sent.length = 0;
    await Promise.all([act('DELETE', id), act('DELETE', id)]);
    const [restored, again] = await sequence();
    expect([restored > after, again]).toEqual([true, 'CONFIRMED']);
    expect((await read(`/api/events/${id}`)).body).toMatchObject({
      ...{ cancelled: false, registrations_count: 1, waiting_count: 0 },
    });
    api.clock.set('2026-11-21T10:01:00Z');
    await deliver(api, mailer);
    expect(to(waiting.email).map(({ subject }) => subject)).toHaveLength(2);
  });

  test('undone before the mail is sent it mails nobody; otherwise each change is mailed once, and three a day are allowed', async () => {
    const guest = await addUser(api, 'guest');
    const id = await addEvent(api.db, { organizer_id: organizer.id, title: 'Bal' });
    await addRegistrations(api.db, id, [guest.id]);
    const { sent, mailer, to } = collectMails();
    const told = async (moment: string) => {
      api.clock.set(moment);
      sent.length = 0;
      await deliver(api, mailer);
      return to(guest.email).map(({ subject }) => subject.split('\u00a0: ')[0]);
    };
    await act('POST', id, { why: 'Orage' });
    await act('DELETE', id);
    expect(await told('2026-11-21T10:01:00Z')).toEqual([]);
    await act('POST', id, { why: 'Orage' });
    expect(await told('2026-11-21T10:02:00Z')).toEqual(['Annulé']);
    await act('DELETE', id);
    await act('POST', id, { why: 'Orage' });
    expect(await told('2026-11-21T10:03:00Z')).toEqual([]);
    await act('DELETE', id);
    expect(await told('2026-11-21T10:04:00Z')).toEqual(['De nouveau prévu']);
    const refused = await act('POST', id);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      {
        message:
          'Cet événement a déjà été annulé et rétabli plusieurs fois en un jour. Vous pourrez l’annuler de nouveau dans 24\u00a0heures.',
      },
    ]);
    api.clock.set('2026-11-22T10:00:01Z');
    const { token } = await addUser(api, 'admin');
    const again = await api.call('POST', `/api/events/${id}/cancellation`, { token, json: {} });
    expect(again.body).toMatchObject({ cancelled: true });
  });

  test('a mail of a cancellation that could not be sent is dropped once the event takes place again', async () => {
    const guest = await addUser(api, 'guest');
    const id = await addEvent(api.db, { organizer_id: organizer.id, title: 'Bal' });
    await addRegistrations(api.db, id, [guest.id]);
    await act('POST', id);
    api.clock.set('2026-11-21T10:01:00Z');
    await deliver(api, () => Promise.reject(new Error('mail server away')));
    await act('DELETE', id);
    api.clock.set('2026-11-21T18:00:00Z');
    const { mailer, to } = collectMails();
    await deliver(api, mailer);
    expect(to(guest.email).map(({ subject }) => subject)).toEqual(['De nouveau prévu\u00a0: Bal']);
  });

  test('drafts and past events cannot be cancelled, and cancelled ones have no reminders', async () => {
    const guest = await addUser(api, 'guest');
    const draft = await addEvent(api.db, { organizer_id: organizer.id, publish_at: 'draft' });
    const past = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-20' });
    expect([(await act('POST', draft)).status, (await act('POST', past)).body]).toMatchObject([
      409,
      { code: 'conflict.past' },
    ]);
    const id = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-22', time: '20:00' });
    await addRegistrations(api.db, id, [guest.id]);
    await act('POST', id);
    api.clock.set('2026-11-21T17:30:00Z');
    await queueReminders({ ...api, log: { warn: () => undefined } });
    const kinds = await api.db('mail_outbox').where({ user_id: guest.id }).pluck('kind');
    expect(kinds).toEqual(['event-cancelled']);
  });

  test("it stays among the organizer's events; a deleted unlisted one is announced to its guests only", async () => {
    const [owner, guest] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
    const id = await addEvent(api.db, {
      organizer_id: owner.id,
      unlisted: 1,
      cancelled_at: '2026-11-20 09:00',
    });
    await addRegistrations(api.db, id, [guest.id]);
    const stats = await read('/api/organizer-stats', owner.token);
    expect(stats.body).toMatchObject({ createdEvents: 1, totalParticipants: 1 });
    await api.as(owner, 'DELETE', `/api/events/${id}`);
    const { body: feed } = await api.as<{ url: string }>(guest, 'GET', '/api/user/feed');
    expect((await read(new URL(feed.url).pathname)).text).toContain(`evenement-${id}@`);
    expect((await read('/api/feeds/events.ics')).text).not.toContain(`evenement-${id}@`);
  });
});
