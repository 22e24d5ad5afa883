import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { act, admin, api, call, changeAdmins, person, suspend } from '../../../test/people';
import type { Context } from '../../base/context';
import { cancelUnaccepted } from './ended';

test('coming events pass to an organizer who accepts; until then they stay, and nobody else can take them', async () => {
  const heir = await addUser(api, 'organizer');
  const guest = await addUser(api, 'guest');
  const event = await addEvent(api.db, { organizer_id: person.id, date: '2026-12-05' });
  const later = await addEvent(api.db, {
    organizer_id: person.id,
    date: '2026-12-06',
    publish_at: '2026-12-01T10:00',
  });
  for (const to of ['', 'personne@exemple.fr', guest.email, person.email])
    expect((await suspend(person, admin, { events: 'hand-over', to })).status).toBe(422);
  const { body } = await suspend(person, admin, { events: 'hand-over', to: heir.email });
  expect(body.acts[0]?.after).toMatchObject({ events: 'hand-over', handedOver: 1, cancelled: 0 });
  expect(await api.db('events').where({ id: later }).first('publish_at')).toEqual({ publish_at: 'draft' });
  type Offers = { invitations: { id: number; as: string; by: string; event: { id: number } }[] };
  const offers = async (by: Person) => (await call<Offers>(by, 'GET', '/invitations')).body.invitations;
  expect(await offers(guest)).toEqual([]);
  const [offer] = await offers(heir);
  const told = await api.db('mail_outbox').where({ user_id: heir.id, kind: 'team-news' }).pluck('payload');
  expect(told.map((payload) => JSON.parse(payload))).toEqual([{ event_id: event, what: 'entrusted' }]);
  // The suspended owner proposes nothing.
  expect(offer).toMatchObject({ as: 'owner', by: 'L’administration d’Événéo', event: { id: event } });
  const answer = (by: Person, as: string) =>
    call(by, 'POST', `/invitations/${offer?.id}/answer`, { as, accepted: true });
  expect((await answer(guest, 'owner')).status).toBe(404);
  expect((await answer(heir, 'co-organizer')).status).toBe(404);
  expect((await answer(heir, 'owner')).status).toBe(200);
  expect((await answer(heir, 'owner')).status).toBe(200);
  expect(await api.db('events').where({ id: event }).first('organizer_id', 'cancelled_at')).toEqual({
    organizer_id: heir.id,
    cancelled_at: null,
  });
  // The suspended owner does not become a co-organizer, and the event has none.
  expect(await api.db('co_organizers').where({ event_id: event, user_id: person.id })).toEqual([]);
  type Shown = { people: object[] };
  expect((await call<Shown>(heir, 'GET', `/events/${event}/organizers`)).body.people).toEqual([]);
  const news = await api.db('mail_outbox').where({ user_id: person.id, kind: 'team-news' }).pluck('payload');
  expect(news.map((payload) => (JSON.parse(payload) as { what: string }).what)).toEqual(['taken-over']);
});

test('the end of a suspension ends the offers that it made, also to somebody of the team', async () => {
  const [heir, partner] = [await addUser(api, 'organizer'), await addUser(api, 'organizer')];
  const event = await addEvent(api.db, { organizer_id: person.id, date: '2026-12-05' });
  await api.db('co_organizers').insert({
    ...{ event_id: event, user_id: partner.id, rights: 'edit', created_at: '2026-11-01 10:00:00.000' },
  });
  const offerOf = async (by: Person) =>
    (await call<{ invitations: { id: number }[] }>(by, 'GET', '/invitations')).body.invitations[0]?.id ?? 0;
  const accept = async (by: Person, id: number) =>
    (await call(by, 'POST', `/invitations/${id}/answer`, { as: 'owner', accepted: true })).status;
  for (const to of [heir, partner]) {
    await suspend(person, admin, { events: 'hand-over', to: to.email });
    const offer = await offerOf(to);
    expect(offer).toBeGreaterThan(0);
    // Over, but not yet ended by the job.
    await api.db('users').where({ id: person.id }).update({ suspended_until: '2026-11-21 10:00:00.000' });
    expect(await accept(to, offer)).toBe(404);
    await api.db('users').where({ id: person.id }).update({ suspended_until: null });
    await act(person, 'lift');
    expect([await offerOf(to), await accept(to, offer)]).toEqual([0, 404]);
  }
  expect(await api.db('events').where({ id: event }).first('organizer_id')).toEqual({
    organizer_id: person.id,
  });
});

test('an offered event that nobody took in seven days, or that was declined, is cancelled', async () => {
  const [heir, guest] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
  const [late, declined] = [
    await addEvent(api.db, { organizer_id: person.id, date: '2026-12-05' }),
    await addEvent(api.db, { organizer_id: person.id, date: '2026-12-06' }),
  ];
  await addRegistrations(api.db, late, [guest.id]);
  await suspend(person, admin, { events: 'hand-over', to: heir.email });
  type Offers = { invitations: { id: number; event: { id: number } }[] };
  const { invitations } = (await call<Offers>(heir, 'GET', '/invitations')).body;
  const offer = invitations.find(({ event }) => event.id === declined);
  await call(heir, 'POST', `/invitations/${offer?.id}/answer`, { as: 'owner', accepted: false });
  const context = { ...api, lists: { touch: () => undefined } } as unknown as Context;
  const cancelled = async () => {
    const ids = await api
      .db('events')
      .whereNotNull('cancelled_at')
      .whereIn('id', [late, declined])
      .pluck('id');
    return ids.sort((one: number, other: number) => one - other) as number[];
  };
  await cancelUnaccepted(context, api.clock.now());
  expect(await cancelled()).toEqual([declined]);
  api.clock.set('2026-11-28T10:00:00Z');
  await cancelUnaccepted(context, api.clock.now());
  expect(await cancelled()).toEqual([late, declined]);
  expect(await api.db('mail_outbox').where({ user_id: guest.id, kind: 'event-cancelled' })).toHaveLength(1);
  expect(await api.db('acts').where({ act: 'event.cancelled', role: 'system', event_id: late })).toHaveLength(
    1,
  );
});

test.each(['leaves the team', 'deletes the account'] as const)(
  'an offered event whose heir %s is cancelled, not left to a suspended owner',
  async (how) => {
    const heir = await addUser(api, 'organizer');
    const event = await addEvent(api.db, { organizer_id: person.id, date: '2026-12-05' });
    const [row = 0] = await api.db('co_organizers').insert({
      ...{ event_id: event, user_id: heir.id, rights: 'edit', created_at: '2026-11-01 10:00:00.000' },
    });
    await suspend(person, admin, { events: 'hand-over', to: heir.email });
    const { status } = await (how === 'leaves the team'
      ? call(heir, 'DELETE', `/events/${event}/organizers/${row}`)
      : call(admin, 'POST', `/admin/users/${heir.id}/delete`, { reason: 'À sa demande' }));
    expect(status).toBeLessThan(300);
    const context = { ...api, lists: { touch: () => undefined } } as unknown as Context;
    await cancelUnaccepted(context, api.clock.now());
    expect(await api.db('events').where({ id: event }).whereNotNull('cancelled_at')).toHaveLength(1);
  },
);

test('guests of a cancelled event do not read why its organizer is suspended, however often it was cancelled', async () => {
  const guest = await addUser(api, 'guest');
  const event = await addEvent(api.db, { organizer_id: person.id, date: '2026-12-05' });
  await addRegistrations(api.db, event, [guest.id]);
  for (const method of ['POST', 'DELETE', 'POST', 'DELETE', 'POST', 'DELETE'])
    expect(
      (await call(person, method, `/events/${event}/cancellation`, method === 'POST' ? {} : undefined))
        .status,
    ).toBe(200);
  expect((await suspend(person)).status).toBe(200);
  const mail = await api
    .db('mail_outbox')
    .where({ user_id: guest.id, kind: 'event-cancelled' })
    .orderBy('id', 'desc');
  expect(mail[0].payload).not.toContain('Injures');
  // Sent twice, it is one suspension.
  await suspend(person);
  expect(await api.db('acts').where({ act: 'account.suspended', subject_id: person.id })).toHaveLength(1);
});

test('a suspension that is changed keeps its offers, and can be sent again with another choice for the events', async () => {
  const heir = await addUser(api, 'organizer');
  const event = await addEvent(api.db, { organizer_id: person.id, date: '2026-12-05' });
  const offered = async () =>
    (await api.db('co_organizers').where({ event_id: event }).pluck('offered_at')) as (string | null)[];
  const told = async () =>
    (await api.db('mail_outbox').where({ user_id: heir.id, kind: 'team-news' })).length;
  await suspend(person, admin, { events: 'keep' });
  expect(await offered()).toEqual([]);
  // The same reason, but now the events pass on; sent again it is the same offer.
  for (const to of [heir.email, heir.email.toUpperCase()])
    expect((await suspend(person, admin, { events: 'hand-over', to })).status).toBe(200);
  expect(await told()).toBe(1);
  const second = await addUser(api, 'organizer');
  expect((await suspend(person, admin, { events: 'hand-over', to: second.email })).status).toBe(200);
  // The person was told once: nothing changed for them.
  const mails = api.db('mail_outbox').where({ user_id: person.id, kind: 'account-suspended' });
  expect(await mails).toHaveLength(1);
  // Nothing remains with the first, not even an invitation to the team.
  expect(await offered()).toEqual([expect.any(String)]);
  api.clock.set('2026-11-22T10:00:00Z');
  await changeAdmins();
  expect((await suspend(person, admin, { events: 'keep', reason: 'Récidive' })).status).toBe(200);
  expect((await act(person, 'lift', {}, admin)).status).toBe(200);
  expect(await offered()).toEqual([]);
  await suspend(person, admin, { events: 'keep' });
  expect((await suspend(person, admin, { events: 'cancel' })).body.acts[0]?.after).toMatchObject({
    cancelled: 1,
  });
  const { acts } = (await suspend(person, admin, { events: 'cancel' })).body;
  expect(acts.filter((one) => one.act === 'account.suspended')).toHaveLength(6);
});
