import { addEvent, addRegistrations, addUser, moveEvent, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';
import { queueDeskMails } from '../../product/reminders/desk';

// Its own delivery would take due mails at the same moment.
const api = testApi({ dependencies: { background: false } });
const mails = collectMails();
let organizer: Person;
let admin: Person;
let id: number;
beforeEach(async () => {
  // 18:05 in Paris.
  api.clock.set('2026-11-21T17:05:00Z');
  await api.db('digest_job').update({ evening_at: null, reports_from: null });
  mails.sent.length = 0;
  organizer = await addUser(api, 'organizer', { name: 'Claire Martin' });
  admin = await addUser(api, 'admin');
  id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 2, title: 'Bal folk' });
});

const at = (moment: string) => api.clock.set(moment);
const register = async (moment: string, event = id) => {
  const guest = await addUser(api, 'guest');
  await addRegistrations(api.db, event, [guest.id]);
  await api
    .db('registrations')
    .where({ event_id: event, user_id: guest.id })
    .update({ created_at: moment.replace('T', ' ') });
  return guest;
};
/** Three instances scan in parallel; then due mails are sent. */
async function evening({ email } = organizer) {
  await Promise.all([
    queueDeskMails({ ...api, log: api.app.log }),
    queueDeskMails({ ...api, log: api.app.log }),
    queueDeskMails({ ...api, log: api.app.log }),
  ]);
  while ((await deliver(api, mails.mailer)) > 0);
  return mails.to(email).map(({ subject }) => subject);
}
/** A co-organizer of these events. */
async function addPartner(rights: string, events = [id], values: Parameters<typeof addUser>[2] = {}) {
  const partner = await addUser(api, 'organizer', values);
  await api.db('co_organizers').insert(
    events.map((event_id) => ({
      ...{ event_id, user_id: partner.id, rights, created_at: '2026-11-01 10:00:00.000' },
    })),
  );
  return partner;
}

test('the first registration and a full event are reported in the evening, in one mail a day', async () => {
  await register('2026-11-21T09:00:00');
  await register('2026-11-21T10:00:00');
  const other = await addEvent(api.db, { organizer_id: organizer.id, title: 'Atelier', capacity: 30 });
  await register('2026-11-21T11:00:00', other);
  expect(await evening()).toEqual(['3\u00a0nouvelles inscriptions\u00a0: 2\u00a0événements']);
  expect(await evening()).toHaveLength(1);
  const [mail] = mails.to(organizer.email);
  expect(mail?.text).toMatch(
    /Bal folk[\s\S]*2\s*nouvelles inscriptions, dont la première · 2\s*inscrits sur 2 · complet/,
  );
  expect(mail?.text).toMatch(/Atelier[\s\S]*première inscription · 1\s*inscrit sur 30/);
  expect(mail?.text).not.toContain('liste d’attente');
  expect(mail?.text).toContain(`/manage-events/${id}`);
  expect(mail?.headers?.['List-Unsubscribe']).toContain('/api/mail/opt-out');
});

test('nothing is sent before the evening, hours after it, or about other registrations', async () => {
  await register('2026-11-21T09:00:00');
  for (const moment of ['2026-11-21T16:59:00Z', '2026-11-21T21:00:00Z']) {
    at(moment);
    expect(await evening()).toEqual([]);
  }
  const large = await addEvent(api.db, { organizer_id: organizer.id, capacity: 90 });
  await register('2026-11-20T09:00:00', large);
  await register('2026-11-22T09:00:00', large);
  at('2026-11-22T17:05:00Z');
  expect(await evening()).toEqual([]);
});

test('an evening without a run is reported the evening after it, at most seven days back', async () => {
  at('2026-11-20T17:05:00Z');
  expect(await evening()).toEqual([]);
  await register('2026-11-21T09:00:00');
  // Too late for the 21st.
  at('2026-11-21T21:00:00Z');
  expect(await evening()).toEqual([]);
  const other = await addEvent(api.db, { organizer_id: organizer.id, title: 'Atelier', capacity: 30 });
  await register('2026-11-22T09:00:00', other);
  at('2026-11-22T17:05:00Z');
  expect(await evening()).toEqual(['2\u00a0nouvelles inscriptions\u00a0: 2\u00a0événements']);
  expect(mails.to(organizer.email)[0]?.text).toContain('Depuis vendredi 20 novembre 2026 à 18:00');
  expect(await evening()).toHaveLength(1);
  await moveEvent(api.db, other, { date: '2099-01-01' });
  const late = await addEvent(api.db, { organizer_id: organizer.id, date: '2099-01-01', title: 'Bal' });
  await register('2026-12-20T09:00:00', late);
  at('2026-12-24T17:05:00Z');
  expect(await evening()).toHaveLength(2);
  expect(mails.to(organizer.email)[1]?.text).toContain('Depuis jeudi 17 décembre 2026 à 18:00');
});

test('the day on which clocks change is reported whole', async () => {
  // 18:30 in Paris, still on summer time.
  await register('2026-10-24T16:30:00');
  at('2026-10-25T17:05:00Z');
  expect(await evening()).toEqual(['1\u00a0nouvelle inscription\u00a0: Bal folk']);
});

test('a digest queued before its period was written reports one day', async () => {
  await register('2026-11-21T09:00:00');
  await queueDeskMails({ ...api, log: api.app.log });
  const until = Date.parse('2026-11-21T17:00:00Z');
  const changed = await api
    .db('mail_outbox')
    .where({ user_id: organizer.id, kind: 'desk-digest' })
    .update({ payload: JSON.stringify({ until }) });
  expect(changed).toBe(1);
  expect(await evening()).toEqual(['1\u00a0nouvelle inscription\u00a0: Bal folk']);
  expect(mails.to(organizer.email)[0]?.text).toContain('Depuis vendredi 20 novembre 2026 à 18:00');
});

test('a promotion from the waitlist is reported, even if the event has free seats again', async () => {
  await register('2026-11-19T09:00:00');
  await register('2026-11-19T10:00:00');
  const waiting = await addUser(api, 'guest');
  at('2026-11-21T10:00:00Z');
  await api.call('POST', `/api/events/${id}/waiting`, { token: waiting.token });
  const edit = await api.call('PUT', `/api/events/${id}`, { token: organizer.token, json: { capacity: 9 } });
  expect(edit.status).toBe(200);
  at('2026-11-21T17:05:00Z');
  expect(await evening()).toEqual(['1\u00a0nouvelle inscription\u00a0: Bal folk']);
  expect(mails.to(organizer.email)[0]?.text).toMatch(
    /1\snouvelle inscription · 1\spersonne passée de la liste d’attente aux inscrits · 3\s/,
  );
});

test('the mail of the evening before links to the list, and can be declined with the digest', async () => {
  const tomorrow = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, title: 'Concert', date: '2026-11-22', capacity: 5 },
  });
  await register('2026-11-01T09:00:00', tomorrow);
  // Cancelled events and drafts are not mentioned.
  for (const state of [{ cancelled_at: '2026-11-20 10:00:00' }, { publish_at: '2026-11-22T20:00' }]) {
    const silent = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-22' });
    await api.db('events').where({ id: silent }).update(state);
  }
  expect(await evening()).toEqual(['C’est demain\u00a0: Concert']);
  expect(mails.to(organizer.email)[0]?.text).toContain(`/manage-events/${tomorrow}?onglet=inscrits`);
  expect(await evening()).toHaveLength(1);
  const declined = await api.call('PUT', '/api/user/preferences', {
    token: organizer.token,
    json: { emailNotifications: true, mail_organizing: false },
  });
  expect(declined.body).toMatchObject({ mail_organizing: false, mail_reminders: true });
  at('2026-11-22T17:05:00Z');
  await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-23' });
  expect(await evening()).toHaveLength(1);
});

test('a co-organizer who may see the registrants gets one digest of all events; nobody else in the team does', async () => {
  const other = await addEvent(api.db, { organizer_id: organizer.id, title: 'Atelier', capacity: 30 });
  const partner = await addPartner('registrants', [id, other]);
  const own = await addEvent(api.db, { organizer_id: partner.id, title: 'Récital', capacity: 30 });
  for (const event of [id, other, own]) await register('2026-11-21T09:00:00', event);
  const blind = await addPartner('edit,door');
  const unconfirmed = await addPartner('registrants', [id], { confirmed: false });
  const suspended = await addPartner('registrants');
  await api.db('users').where({ id: suspended.id }).update({ suspended_at: '2026-11-20 09:00:00.000' });
  const guestNow = await addPartner('registrants');
  await api.db('users').where({ id: guestNow.id }).update({ role: 'guest' });
  expect(await evening(partner)).toEqual(['3\u00a0nouvelles inscriptions\u00a0: 3\u00a0événements']);
  expect(await evening(partner)).toHaveLength(1);
  expect(await evening()).toEqual(['2\u00a0nouvelles inscriptions\u00a0: 2\u00a0événements']);
  for (const { email } of [blind, unconfirmed, suspended, guestNow]) expect(mails.to(email)).toEqual([]);
});

test('rights withdrawn before the mails are written, and a preference of one’s own, are respected', async () => {
  await register('2026-11-21T09:00:00');
  const tomorrow = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-22' });
  const removed = await addPartner('registrants,door', [id, tomorrow]);
  const declining = await addPartner('registrants', [id, tomorrow]);
  await api.call('PUT', '/api/user/preferences', {
    token: declining.token,
    json: { emailNotifications: true, mail_organizing: false },
  });
  await queueDeskMails({ ...api, log: api.app.log });
  expect(await api.db('mail_outbox').where({ user_id: removed.id })).toHaveLength(2);
  await api.db('co_organizers').where({ user_id: removed.id }).update({ rights: 'edit' });
  expect(await evening()).toHaveLength(2);
  for (const { email } of [removed, declining]) expect(mails.to(email)).toEqual([]);
});

test('the mail of the evening before goes to those of the team whom it leads somewhere, and to no suspended one', async () => {
  const tomorrow = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, title: 'Concert', date: '2026-11-22' },
  });
  const [registrar, doorkeeper, editor] = [
    await addPartner('registrants', [tomorrow]),
    await addPartner('edit,door', [tomorrow]),
    await addPartner('edit', [tomorrow]),
  ];
  await api.db('users').where({ id: organizer.id }).update({ suspended_at: '2026-11-20 09:00:00.000' });
  expect(await evening()).toEqual([]);
  expect(await evening(registrar)).toEqual(['C’est demain\u00a0: Concert']);
  expect(await evening(doorkeeper)).toEqual(['C’est demain\u00a0: Concert']);
  expect(mails.to(registrar.email)[0]?.text).toContain(`/manage-events/${tomorrow}?onglet=inscrits`);
  expect(mails.to(doorkeeper.email)[0]?.text).toMatch(
    new RegExp(`Contrôler les billets[^]*/check-tickets/${tomorrow}\\b`),
  );
  expect(mails.to(doorkeeper.email)[0]?.text).not.toContain('onglet=inscrits');
  expect(mails.to(editor.email)).toEqual([]);
});

test('an admin’s edit and deletion are mailed with the reason, even if declined; one’s own are not', async () => {
  await api.call('PUT', '/api/user/preferences', {
    token: organizer.token,
    json: { emailNotifications: false },
  });
  const edit = (person: Person, title: string) =>
    api.call('PUT', `/api/events/${id}`, { token: person.token, json: { title } });
  await edit(organizer, 'Bal de Noël');
  expect((await edit(admin, 'Bal d’hiver')).status).toBe(200);
  const own = await addEvent(api.db, { organizer_id: organizer.id });
  await api.call('DELETE', `/api/events/${own}`, { token: organizer.token });
  const gone = await api.call('DELETE', `/api/events/${id}`, {
    token: admin.token,
    json: { why: 'Doublon' },
  });
  expect(gone.status).toBe(204);
  while ((await deliver(api, mails.mailer)) > 0);
  // The mail about the edit has nothing to report any more.
  expect(mails.to(organizer.email).map(({ subject }) => subject)).toEqual([
    'Votre événement a été supprimé\u00a0: Bal d’hiver',
  ]);
  expect(mails.to(organizer.email)[0]?.text).toContain('Raison donnée\u00a0: Doublon');
  const kept = await addEvent(api.db, { organizer_id: organizer.id, title: 'Récital' });
  const asAdmin = async (method: string, path: string, json?: object) => {
    await api.call(method, `/api/events/${kept}${path}`, { token: admin.token, ...(json && { json }) });
    api.clock.set(new Date(api.clock.now().getTime() + 20_000).toISOString());
    while ((await deliver(api, mails.mailer)) > 0);
    const { subject, text } = mails.to(organizer.email).at(-1) ?? { subject: '', text: '' };
    return [subject, /Raison donnée\u00a0: .*|Aucune raison.*/.exec(text)?.[0]];
  };
  expect(await asAdmin('PUT', '', { time: '21:00', why: 'Heure fausse' })).toEqual([
    'Votre événement a été modifié\u00a0: Récital',
    'Raison donnée\u00a0: Heure fausse',
  ]);
  expect(await asAdmin('POST', '/cancellation', { why: 'Salle fermée' })).toEqual([
    'Votre événement a été annulé\u00a0: Récital',
    'Raison donnée\u00a0: Salle fermée',
  ]);
  expect(await asAdmin('DELETE', '/cancellation')).toEqual([
    'Votre événement a été rétabli\u00a0: Récital',
    'Aucune raison n’a été donnée.',
  ]);
  const long = await api.call('DELETE', `/api/events/${kept}`, {
    token: admin.token,
    json: { why: 'a'.repeat(501) },
  });
  expect(long.status).toBe(422);
});

test('an admin’s edits in a row are one mail, with the values before the first and the last reason', async () => {
  const edit = (json: object) => api.call('PUT', `/api/events/${id}`, { token: admin.token, json });
  for (let minute = 10; minute < 22; minute += 1)
    expect((await edit({ time: `20:${minute}`, why: `Heure ${minute}` })).status).toBe(200);
  await edit({ title: 'Bal d’hiver' });
  const queued = await api.db('mail_outbox').where({ user_id: organizer.id, kind: 'admin-changed' });
  expect(queued).toHaveLength(1);
  expect(JSON.parse(queued[0].payload)).toMatchObject({ before: { title: 'Bal folk', time: '19:30' } });
  at('2026-11-21T17:05:19Z');
  await deliver(api, mails.mailer);
  expect(mails.to(organizer.email)).toEqual([]);
  at('2026-11-21T17:05:20Z');
  while ((await deliver(api, mails.mailer)) > 0);
  const told = mails.to(organizer.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Votre événement a été modifié\u00a0: Bal d’hiver']);
  expect(told[0]?.text).toContain('20:21');
  expect(told[0]?.text).toContain('Raison donnée\u00a0: Heure 21');
  // Sent: a further edit has a mail of its own.
  await edit({ time: '21:00' });
  expect(await api.db('mail_outbox').where({ user_id: organizer.id, kind: 'admin-changed' })).toHaveLength(2);
});

test('an admin’s cancellation that is undone before it was mailed causes no mail', async () => {
  await api.call('POST', `/api/events/${id}/cancellation`, { token: admin.token, json: { why: 'Erreur' } });
  await api.call('DELETE', `/api/events/${id}/cancellation`, { token: admin.token });
  at('2026-11-21T17:06:00Z');
  while ((await deliver(api, mails.mailer)) > 0);
  expect(mails.to(organizer.email)).toEqual([]);
});
