import type { AddressState } from '@eveneo/contract/application/users';
import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver, fromLink } from '../../../test/mails';

const { sent, mailer, mailTo } = collectMails(() => api);
const api = testApi({ environment: { RATE_LIMIT_FACTOR: '1' }, dependencies: { background: false } });

const TITLE = 'Gagnez sur https://piege.example';
let organizer: Person;
let guest: Person;
let id: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Cliquez Ici', confirmed: false });
  id = await addEvent(api.db, { organizer_id: organizer.id, title: TITLE, location: TITLE });
  sent.length = 0;
});

const onPlace = (method: string) => api.call(method, `/api/events/${id}/register`, { token: guest.token });
/** Sends until nothing is due. */
async function deliverAll(): Promise<void> {
  const due = () =>
    api
      .db('mail_outbox')
      .whereNull('sent_at')
      .whereNull('withheld_at')
      .where('next_attempt_at', '<=', api.clock.now())
      .first('id');
  while (await due()) await deliver(api, mailer);
}
const subjects = () => sent.map(({ subject }) => subject);

test('registering with another person’s address sends that person five mails at most, without user texts', async () => {
  for (let round = 0; round < 10; round += 1) {
    expect((await onPlace('POST')).status).toBe(201);
    await deliverAll();
    expect((await onPlace('DELETE')).status).toBe(204);
  }
  await onPlace('POST');
  await api.call('PUT', `/api/events/${id}`, { token: organizer.token, json: { time: '21:00' } });
  await api.call('POST', '/api/forgot-password', { json: { email: guest.email } });
  api.clock.set('2026-11-21T10:01:00Z');
  await deliverAll();
  expect(sent).toHaveLength(5);
  expect(JSON.stringify(sent)).not.toMatch(/piege|Gagnez|Cliquez|Ici/);
  expect(sent.every(({ to, calendar }) => to.name === '' && calendar === undefined)).toBe(true);
  // The next day has a new limit.
  api.clock.set('2026-11-22T10:02:00Z');
  await api.call('POST', '/api/forgot-password', { json: { email: guest.email } });
  await deliverAll();
  expect(subjects().at(-1)).toContain('réinitialisation');
});

test('the same address with another account shares the limit', async () => {
  const { email } = guest;
  const ask = () => api.call('POST', '/api/user/address/confirmation', { token: guest.token });
  for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(202);
  expect((await ask()).status).toBe(429);
  await deliverAll();
  await api.call('DELETE', '/api/user/account', { token: guest.token });
  await deliverAll();
  guest = await addUser(api, 'guest', { email: email.toUpperCase(), confirmed: false });
  for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(202);
  await deliverAll();
  expect(sent).toHaveLength(5);
});

test('resets asked by strangers leave mails for the confirmation that its owner asks', async () => {
  for (let times = 0; times < 5; times += 1)
    await api.call('POST', '/api/forgot-password', { json: { email: guest.email } });
  await deliverAll();
  expect(sent).toHaveLength(2);
  for (let times = 0; times < 3; times += 1)
    await api.call('POST', '/api/user/address/confirmation', { token: guest.token });
  await deliverAll();
  expect(sent).toHaveLength(5);
  expect(subjects().filter((subject) => subject.includes('réinitialisation'))).toHaveLength(2);
});

test('a mail that the server refused does not count', async () => {
  await onPlace('POST');
  const refused = () => Promise.reject(new Error('no server'));
  for (let minute = 0; minute < 5; minute += 1) {
    await deliver(api, refused);
    api.clock.set(new Date(api.clock.now().getTime() + 60_000 * 2 ** minute + 1).toISOString());
  }
  await deliver(api, mailer);
  expect(sent).toHaveLength(1);
});

test('the page of the link shows day and hour and confirms; then the ticket is sent', async () => {
  await onPlace('POST');
  const mail = await mailTo(guest.email, /une place est réservée$/);
  expect(mail.text).toContain('Quand\u00a0: Samedi 5 décembre 2026 · 19:30');
  expect(mail.text).toContain('Confirmez votre adresse pour recevoir le billet.');
  expect(mail.pictures).toEqual([]);
  const confirm = () =>
    api.call('POST', '/api/confirm-address', { json: { token: fromLink(mail, 'token') } });
  expect((await confirm()).body).toEqual({ state: 'confirmed' });
  expect((await confirm()).body).toEqual({ state: 'already' });
  const ticket = await mailTo(guest.email, /^Inscription confirmée/);
  expect(ticket.to.name).toBe('Cliquez Ici');
  expect(ticket.pictures.length).toBeGreaterThan(0);
  await deliverAll();
  expect(sent).toHaveLength(2);
});

test('so is an offered seat; mails with texts of others are not sent at all', async () => {
  const holder = await addUser(api, 'guest');
  await api.db('events').where({ id }).update({ capacity: 1 });
  await addRegistrations(api.db, id, [holder.id]);
  await api.call('POST', `/api/events/${id}/waiting`, { token: guest.token });
  await api.call('DELETE', `/api/events/${id}/register`, { token: holder.token });
  const mail = await mailTo(guest.email, /une place est réservée$/);
  expect(mail.text).toContain('Une place s’est libérée');
  await api.call('DELETE', `/api/events/${id}`, { token: organizer.token });
  await deliverAll();
  expect(sent.filter(({ to }) => to.address === guest.email)).toHaveLength(1);
  expect(sent.filter(({ to }) => to.address === holder.email).length).toBeGreaterThan(0);
});

describe('what no mail may say to an unconfirmed address', () => {
  const events = async (...titles: string[]) => {
    for (const title of titles)
      ids[title] = await addEvent(api.db, { organizer_id: organizer.id, title, location: 'Salle' });
    for (const title of titles) await addRegistrations(api.db, ids[title] ?? 0, [guest.id]);
  };
  const ids: Record<string, number> = {};
  const state = async () => (await api.as<AddressState>(guest, 'GET', '/api/user/address')).body;
  const later = async () => {
    api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString());
    await deliverAll();
  };
  const put = (title: string, json: object) => api.as(organizer, 'PUT', `/api/events/${ids[title]}`, json);
  const confirm = async () => {
    await api.as(guest, 'POST', '/api/user/address/confirmation');
    const mail = await mailTo(guest.email, /confirmez votre adresse/);
    sent.length = 0;
    await api.call('POST', '/api/confirm-address', { json: { token: fromLink(mail, 'token') } });
    await deliverAll();
  };

  test('is on the dashboard meanwhile, and in one mail once it is confirmed, as far as it is still true', async () => {
    await events('Déplacé', 'Annulé', 'Retiré', 'Supprimé', 'Revenu', 'Quitté');
    await put('Déplacé', { time: '21:00' });
    await put('Quitté', { time: '21:00' });
    await put('Revenu', { location: 'Ailleurs' });
    const at = (title: string, path: string) =>
      api.as(organizer, 'POST', `/api/events/${ids[title]}/${path}`, { why: 'La salle est inondée' });
    expect((await at('Annulé', 'cancellation')).status).toBe(200);
    await api.as(organizer, 'DELETE', `/api/organizer/events/${ids['Retiré']}/registrations/${guest.id}`, {
      why: 'Doublon',
    });
    await api.as(organizer, 'DELETE', `/api/events/${ids['Supprimé']}`);
    await later();
    await put('Revenu', { location: 'Salle' });
    await api.as(guest, 'DELETE', `/api/events/${ids['Quitté']}/register`);
    await later();
    expect(sent.filter(({ to }) => to.address === guest.email)).toEqual([]);
    const { missed = [] } = await state();
    expect(missed.map(({ title, text }) => `${title} – ${text}`).sort()).toEqual([
      'Annulé – Annulé\u00a0: il n’aura pas lieu samedi 5 décembre 2026 à 19:30. Le mot de l’organisateur\u00a0: «\u00a0La salle est inondée\u00a0»',
      'Déplacé – Modifié\u00a0: Samedi 5 décembre 2026 · 21:00 · Salle',
      'Retiré – Votre inscription a été retirée (samedi 5 décembre 2026 à 19:30). Le mot de l’organisateur\u00a0: «\u00a0Doublon\u00a0»',
      'Supprimé – Annulé\u00a0: il n’aura pas lieu samedi 5 décembre 2026 à 19:30.',
    ]);
    await confirm();
    const mails = sent.filter(({ to }) => to.address === guest.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Événéo\u00a0: où en sont vos inscriptions']);
    const text = mails[0]?.text ?? '';
    for (const { title, text: said } of missed.filter(({ title }) => title !== 'Déplacé')) {
      expect(text).toContain(title);
      expect(text).toContain(said);
    }
    expect(text).toContain('Votre place est réservée\u00a0: Samedi 5 décembre 2026 · 21:00 · Salle');
    expect(text).not.toContain('Quitté');
    expect(mails[0]?.calendar?.content).toContain('SUMMARY:Déplacé');
    expect(await state()).toEqual({ confirmed: true });
    expect(await api.db('mail_outbox').where({ user_id: guest.id }).whereNotNull('withheld_at')).toEqual([]);
  });

  test('after the event there is nothing left to say', async () => {
    await events('Déplacé');
    await put('Déplacé', { time: '21:00' });
    await later();
    expect((await state()).missed).toHaveLength(1);
    await api
      .db('events')
      .where({ id: ids['Déplacé'] })
      .update({ date: '2026-11-20', ends_at: '2026-11-20 20:30:00' });
    expect((await state()).missed).toBeUndefined();
    await confirm();
    expect(sent).toEqual([]);
  });
});

test('after a change of address mails go to the one confirmed before, for as long as the new one is not', async () => {
  const person = await addUser(api, 'guest', { name: 'Nora Petit' });
  const before = person.email;
  await addRegistrations(api.db, id, [person.id]);
  const now = `nouvelle-${before}`;
  await api.as(person, 'PUT', '/api/user/profile', { name: person.name, email: now });
  await deliverAll();
  sent.length = 0;
  expect((await api.as<AddressState>(person, 'GET', '/api/user/address')).body).toEqual({
    confirmed: false,
    former: true,
  });
  // Also when the former address can no longer be restored.
  for (const moment of ['2026-11-21T11:00:00Z', '2026-11-24T11:00:00Z']) {
    api.clock.set(moment);
    const time = moment.startsWith('2026-11-21') ? '18:00' : '18:30';
    const admin = await addUser(api, 'admin');
    expect((await api.as(admin, 'PUT', `/api/events/${id}`, { time })).status).toBe(200);
    api.clock.set(moment.replace('11:00:00', '11:01:00'));
    await deliverAll();
    const changed = sent.filter(({ to }) => to.address.endsWith(before));
    expect(changed.map(({ to }) => to.address)).toEqual([before]);
    expect(changed[0]?.to.name).toBe('Nora Petit');
    sent.length = 0;
  }
  // Somebody else has proved that the former one is theirs by now.
  await addUser(api, 'guest', { email: before });
  await api.as(await addUser(api, 'admin'), 'PUT', `/api/events/${id}`, { time: '20:00' });
  api.clock.set('2026-11-24T12:00:00Z');
  await deliverAll();
  expect(sent.filter(({ to }) => to.address.endsWith(before))).toEqual([]);
});

test('a former confirmed address gets mails with the name, one that nobody confirmed none', async () => {
  const owner = await addUser(api, 'guest', { name: 'Nora Petit' });
  const change = (email: string) =>
    api.call('PUT', '/api/user/profile', { token: owner.token, json: { name: owner.name, email } });
  await change(`a-${owner.email}`);
  await change(`b-${owner.email}`);
  await deliverAll();
  const [known] = sent.filter(({ to }) => to.address === owner.email);
  const unknown = sent.filter(
    ({ to, subject }) => to.address === `a-${owner.email}` && /a changé/.test(subject),
  );
  expect(known?.text).toContain('Nora, votre compte a une autre adresse.');
  expect(unknown).toEqual([]);
});

test.each([
  'Léa www.piege.example',
  'piege.example',
  'Léa https://x',
  'a@b.fr',
  'Léa．fr',
  'x。com',
  'Jean.Dupont.fr',
  'Léa.Онлайн',
])('%j is not used as a name', async (name) => {
  const reply = await api.call('PUT', '/api/user/profile', { token: guest.token, json: { name } });
  expect(reply).toMatchObject({
    status: 422,
    body: {
      errors: {
        name: ['Le nom ne peut pas contenir d’adresse web\u00a0: laissez un espace après chaque point'],
      },
    },
  });
});

test.each([
  'J. R. R. Tolkien',
  'Dr. Anne-Marie L’Hostis',
  'Studio 3.0',
  'Mme. Ana',
  'Assoc. (Lyon)',
  'Jean.Dupont',
  'jean.dupont',
  'M.Ali',
])('people and clubs may have the name %j', async (name) => {
  const reply = await api.call('PUT', '/api/user/profile', { token: guest.token, json: { name } });
  expect(reply.status).toBe(200);
});
