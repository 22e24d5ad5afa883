import sharp from 'sharp';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { ReviewList } from '@eveneo/contract/application/talk';
import { addEvent, addRegistrations, addUser } from '../../../../test/fixtures';
import { testApi } from '../../../../test/harness';
import { dumpSchema } from '../../../../test/schema-dump';

const api = testApi();

const event = async (id: number) => api.call<EventDetail>('GET', `/api/events/${id}`);

test('a deleted guest leaves no name or address in a full dump; seats are freed, texts stay', async () => {
  const leaver = await addUser(api, 'guest', {
    name: 'Wilhelmine Quatrepoint',
    email: 'wilhelmine.q@exemple.fr',
  });
  const reader = await addUser(api, 'guest');
  const coming = await addEvent(api.db, { capacity: 1 });
  const past = await addEvent(api.db, { date: '2026-11-01' });
  await addRegistrations(api.db, coming, [leaver.id]);
  await addRegistrations(api.db, past, [leaver.id, reader.id]);
  const { token } = leaver;
  await api.call('POST', `/api/events/${past}/reviews`, {
    token,
    json: { rating: 4, comment: 'Signé Wilhelmine Quatrepoint' },
  });
  await api
    .db('reviews')
    .where({ event_id: past })
    .update({ answer: 'Merci Wilhelmine !', answered_at: '2026-11-02 10:00:00' });
  await api.call('POST', `/api/events/${past}/chat`, {
    token,
    json: { message: 'Écrivez-moi : WILHELMINE.Q@exemple.fr' },
  });
  await api.call('POST', '/api/forgot-password', { json: { email: leaver.email } });
  const body = new FormData();
  body.append(
    'avatar',
    new Blob([
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ]),
  );
  const { avatar } = (await api.call<{ avatar: string }>('POST', '/api/user/avatar', { token, body })).body;
  const exported = await api.call('GET', '/api/user/export', { token });
  expect(exported.headers.get('content-disposition')).toContain('attachment');
  expect(exported.body).toMatchObject({
    user: { email: leaver.email },
    preferences: { emailNotifications: true },
    registrations: [{ event_id: coming }, { event_id: past }],
    reviews: [{ rating: 4 }],
    messages: [{ event_id: past }],
    events: [],
  });

  expect((await api.call('DELETE', '/api/user/account', { token })).status).toBe(204);
  expect((await api.call('GET', '/api/user', { token })).status).toBe(401);
  expect((await api.call('GET', `/storage/${avatar}`)).status).toBe(404);
  expect(await dumpSchema(api.db)).not.toMatch(/wilhelmine|quatrepoint/i);
  expect((await event(coming)).body).toMatchObject({ registrations_count: 0, attendees: [] });
  expect((await event(past)).body).toMatchObject({
    registrations_count: 2,
    average_rating: 4,
    attendees: [{ name: 'Utilisateur supprimé' }, {}],
  });
  const reviews = await api.as<ReviewList>(reader, 'GET', `/api/events/${past}/reviews`);
  expect(reviews.body.reviews).toMatchObject([
    {
      user_id: null,
      comment: 'Signé Utilisateur supprimé',
      answer: { message: 'Merci Utilisateur supprimé !' },
      user: { name: 'Utilisateur supprimé', avatar: null },
    },
  ]);
});

test("a deleted organizer's future events are cancelled with notice to guests, past ones stay", async () => {
  const organizer = await addUser(api, 'organizer', { name: 'Théophile Vandermeulen' });
  const guest = await addUser(api, 'guest');
  const coming = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-21' });
  const past = await addEvent(api.db, {
    organizer_id: organizer.id,
    date: '2026-11-20',
    description: 'Animé par Théophile Vandermeulen.',
  });
  await addRegistrations(api.db, coming, [guest.id]);
  expect((await api.as(organizer, 'DELETE', '/api/user/account')).status).toBe(204);
  expect((await event(coming)).status).toBe(404);
  expect((await event(past)).body).toMatchObject({
    organizer: 'Organisateur supprimé',
    organizer_id: null,
    description: 'Animé par Organisateur supprimé.',
  });
  expect(await api.db('mail_outbox').where({ user_id: guest.id, kind: 'event-deleted' })).toHaveLength(1);
  expect(await dumpSchema(api.db)).not.toMatch(/vandermeulen/i);
});

test('no field of a past event names its deleted organizer, including tags and price', async () => {
  const organizer = await addUser(api, 'organizer', { name: 'Barthélemy Quesnoy' });
  const past = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, date: '2026-11-20' },
    tags: 'jazz,Barthélemy Quesnoy',
    price_note: `5 €, à Barthélemy Quesnoy${'.'.repeat(30)}`,
    title: `Barthélemy Quesnoy ${'x'.repeat(181)}`,
  });
  await api.db('tags').insert([
    { tag_key: 'jazz', name: 'jazz' },
    { tag_key: 'barthelemy quesnoy', name: 'Barthélemy Quesnoy' },
  ]);
  expect((await api.as(organizer, 'DELETE', '/api/user/account')).status).toBe(204);
  expect((await event(past)).body).toMatchObject({
    tags: ['jazz'],
    price_note: expect.stringMatching(/^5 €, à Organisateur supprimé\.+$/) as string,
    title: expect.stringMatching(/^Organisateur supprimé x+$/) as string,
  });
  expect(await dumpSchema(api.db)).not.toMatch(/quesnoy/i);
});

test('an admin cannot be deleted', async () => {
  const admin = await addUser(api, 'admin');
  expect((await api.as(admin, 'DELETE', '/api/user/account')).status).toBe(403);
});

test('deletion while writing: each message is anonymous, or refused with a proper error', async () => {
  const leaver = await addUser(api, 'guest', { name: 'Evariste Molinard' });
  const id = await addEvent(api.db);
  const { token } = leaver;
  const say = () => api.call('POST', `/api/events/${id}/chat`, { token, json: { message: 'Je pars' } });
  const leave = () => api.call('DELETE', '/api/user/account', { token });
  const replies = await Promise.all([say(), say(), say(), leave(), say(), say(), say(), leave()]);
  expect(
    replies.map(({ status }) => status).filter((status) => ![201, 204, 401, 503].includes(status)),
  ).toEqual([]);
  const kept = await api
    .db('chat_messages')
    .where({ event_id: id })
    .select<{ user_id: number | null }[]>('user_id');
  expect(kept.every(({ user_id }) => user_id === null)).toBe(true);
  expect(kept).toHaveLength(replies.filter(({ status }) => status === 201).length);
});

test('deletion while registering everywhere: nothing is left behind', async () => {
  const leaver = await addUser(api, 'guest', { name: 'Ophélie Tressanges' });
  const events = await Promise.all(Array.from({ length: 12 }, () => addEvent(api.db)));
  const join = (id: number) => api.as(leaver, 'POST', `/api/events/${id}/register`);
  const replies = await Promise.all([
    ...events.slice(0, 6).map(join),
    api.as(leaver, 'DELETE', '/api/user/account'),
    ...events.slice(6).map(join),
  ]);
  expect(replies.every(({ status }) => [201, 204, 401].includes(status))).toBe(true);
  const [rows] = (await api.db.raw(
    'SELECT COUNT(*) AS wrong FROM events e WHERE e.registrations_count <> (SELECT COUNT(*) FROM registrations r WHERE r.event_id = e.id)',
  )) as [{ wrong: number }[]];
  expect(rows[0]?.wrong).toBe(0);
  expect(await dumpSchema(api.db)).not.toMatch(/tressanges/i);
});

test('every name and address that an account ever had is removed from its texts; until then they are stored sealed', async () => {
  const leaver = await addUser(api, 'organizer', {
    name: 'Apolline Rochebrune',
    email: 'apolline@exemple.fr',
  });
  const { token } = leaver;
  const rename = async (json: { name: string; email?: string }) =>
    expect((await api.call('PUT', '/api/user/profile', { token, json })).status).toBe(200);
  const past = await addEvent(api.db, {
    ...{ organizer_id: leaver.id, date: '2026-11-20' },
    ...{ city: 'Chez Apolline Rochebrune', location: 'Salle Apolline Rochebrune' },
    price_note: 'À régler à Apolline Rochebrune',
    description: 'Par Apolline Rochebrune, puis Apolline Rochebrune-Daumas.',
  });
  const coming = await addEvent(api.db, {
    ...{ organizer_id: leaver.id, title: 'Avec Apolline Rochebrune', tags: 'Rochebrune Apolline' },
    city: 'Chez Apolline Rochebrune',
  });
  await api.db('tags').insert({ tag_key: 'apolline rochebrune', name: 'Apolline Rochebrune' });
  await api.db('events').where({ id: coming }).update({ tags: 'Apolline Rochebrune' });
  await rename({ name: 'Apolline Rochebrune-Daumas', email: 'daumas@exemple.fr' });
  await rename({ name: 'Capucine Verlhac', email: 'verlhac@exemple.fr' });
  expect(await dumpSchema(api.db)).not.toMatch(/former_identities` .*(?:apolline|daumas)/i);
  for (const message of [
    'Signé Apolline Rochebrune-Daumas',
    'Jadis APOLLINE ROCHEBRUNE',
    'Écrivez à apolline@exemple.fr ou Daumas@exemple.fr, ou à Capucine Verlhac',
  ])
    await api.call('POST', `/api/events/${past}/chat`, { token, json: { message } });
  expect((await api.call('DELETE', '/api/user/account', { token })).status).toBe(204);
  const texts = (await api
    .db('chat_messages')
    .where({ event_id: past })
    .orderBy('id')
    .pluck('message')) as string[];
  expect(texts).toEqual([
    'Signé Utilisateur supprimé',
    'Jadis Utilisateur supprimé',
    'Écrivez à Utilisateur supprimé ou Utilisateur supprimé, ou à Utilisateur supprimé',
  ]);
  // Mails about the cancelled event, which names its organizer, are deleted a day after they were sent.
  await api.db('mail_outbox').delete();
  expect(await dumpSchema(api.db)).not.toMatch(/apolline|rochebrune|daumas|capucine|verlhac/i);
});
