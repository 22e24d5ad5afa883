/** Mails that nobody can decline, and mails that are combined. */
import { addEvent, addGathering, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';

const { sent, mailer } = collectMails();
const api = testApi({ dependencies: { background: false } });

let organizer: Person;
let guest: Person;
let other: Person;
let id: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  ({ organizer, guest, other, id } = await addGathering(api));
  await api.db('mail_outbox').delete();
  sent.length = 0;
});

const edit = (json: object) => api.call('PUT', `/api/events/${id}`, { token: organizer.token, json });
const after = async (seconds: number) => {
  api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000).toISOString());
  while ((await deliver(api, mailer)) > 0);
};
const toGuest = () => sent.filter(({ to }) => to.address === guest.email);

describe('a user who declined all mails', () => {
  beforeEach(async () => {
    const topics = [
      'registrations',
      'changes',
      'reminders',
      'thanks',
      'follows',
      'announcements',
      'organizing',
    ];
    const json = {
      emailNotifications: false,
      ...Object.fromEntries(topics.map((topic) => [`mail_${topic}`, false])),
    };
    expect((await api.call('PUT', '/api/user/preferences', { token: guest.token, json })).status).toBe(200);
  });

  test('is mailed about another place', async () => {
    await edit({ location: 'Bron' });
    await after(20);
    expect(toGuest()).toMatchObject([{ subject: 'Modifié\u00a0: Concert au parc', headers: {} }]);
  });

  test('is mailed about a cancellation, a removal, and an offered seat', async () => {
    const full = await addEvent(api.db, { organizer_id: organizer.id, capacity: 1 });
    await api.call('POST', `/api/events/${full}/register`, { token: other.token });
    await api.call('POST', `/api/events/${full}/waiting`, { token: guest.token });
    await api.call('DELETE', `/api/events/${full}/register`, { token: other.token });
    await after(1);
    expect(toGuest().map(({ subject }) => subject)).toEqual(['Une place pour vous\u00a0: Concert au parc']);
    const registration = `/api/organizer/events/${full}/registrations/${guest.id}`;
    await api.call('DELETE', registration, { token: organizer.token });
    await after(6);
    await api.call('DELETE', `/api/events/${id}`, { token: organizer.token });
    await after(1);
    expect(
      toGuest()
        .slice(1)
        .map(({ subject }) => subject),
    ).toEqual(['Votre inscription a été retirée\u00a0: Concert au parc', 'Annulé\u00a0: Concert au parc']);
  });

  test('is not mailed about another title, or their own registration', async () => {
    await edit({ title: 'Récital au parc' });
    const event = await addEvent(api.db);
    await api.call('POST', `/api/events/${event}/register`, { token: guest.token });
    await after(20);
    expect(toGuest()).toEqual([]);
    expect(sent.filter(({ to }) => to.address === other.email)).toHaveLength(1);
  });
});

test.each([true, false])('with reminders %s, a confirmation promises one or none', async (wanted) => {
  const json = { emailNotifications: true, mail_reminders: wanted };
  await api.call('PUT', '/api/user/preferences', { token: guest.token, json });
  const event = await addEvent(api.db);
  await api.call('POST', `/api/events/${event}/register`, { token: guest.token });
  await after(1);
  const [mail] = toGuest();
  expect(mail?.subject).toMatch(/^Inscription confirmée/);
  expect(mail?.text.includes('Un rappel part la veille')).toBe(wanted);
  expect(mail?.text).toContain('Le fichier joint ajoute l’événement à votre agenda.');
});

describe('pending changes', () => {
  test('are combined into one mail, with the first and the present values', async () => {
    for (let minute = 10; minute < 60; minute += 1)
      expect((await edit({ time: `20:${minute}` })).status).toBe(200);
    await edit({ location: 'Bron' });
    expect(await api.db('mail_outbox').where({ kind: 'event-changed' })).toHaveLength(2);
    await after(20);
    expect(toGuest()).toHaveLength(1);
    expect(toGuest()[0]?.text).toContain('20:59 (avant\u00a0: samedi 5 décembre 2026 · 19:30)');
    expect(toGuest()[0]?.text).toContain('Où\u00a0: Bron (avant\u00a0: Lyon)');
    expect(toGuest()[0]?.calendar?.content).toContain('DTSTART;TZID=Europe/Paris:20261205T205900');
  });

  test('that cancel each other out cause no mail; a later one does', async () => {
    await edit({ time: '21:00' });
    await edit({ time: '19:30' });
    await after(20);
    expect(sent).toEqual([]);
    await edit({ time: '22:00' });
    await after(20);
    expect(toGuest()[0]?.text).toContain('22:00 (avant\u00a0: samedi 5 décembre 2026 · 19:30)');
  });

  test('are combined with a mail that a server has refused: sent late, it has the present values', async () => {
    await edit({ time: '21:00' });
    api.clock.set('2026-11-21T10:00:20Z');
    await deliver(api, () => Promise.reject(new Error('no server')));
    await edit({ time: '22:00' });
    await after(120);
    expect(toGuest().every(({ text }) => text.includes('22:00'))).toBe(true);
  });
});

describe('a message deleted by somebody else', () => {
  const say = async (person: Person) =>
    (
      await api.call<{ id: number }>('POST', `/api/events/${id}/chat`, {
        token: person.token,
        json: { message: 'Un mot de trop' },
      })
    ).body.id;
  const remove = (message: number, by: Person, json?: object) =>
    api.call('DELETE', `/api/events/${id}/chat/${message}`, { token: by.token, json });

  test('is mailed to its author, with the reason, once it can no longer be restored', async () => {
    expect((await remove(await say(guest), organizer, { why: 'Hors sujet' })).status).toBe(204);
    await after(5);
    expect(sent).toEqual([]);
    await after(1);
    expect(toGuest()).toHaveLength(1);
    const [mail] = toGuest();
    expect(mail?.subject).toBe('Votre message a été retiré\u00a0: Concert au parc');
    expect(mail?.text).toContain('retiré par l’organisateur. Raison donnée\u00a0: Hors sujet');
    expect(mail?.text).toContain('Message du samedi 21 novembre 2026 à 11:00');
    // The deleted text is neither in the outbox nor in the mail.
    expect(JSON.stringify([await api.db('mail_outbox'), mail])).not.toContain('Un mot de trop');
  });

  test('is also mailed without a reason, as the specification calls it', async () => {
    expect((await remove(await say(guest), organizer)).status).toBe(204);
    await after(6);
    expect(toGuest()[0]?.text).toContain('Aucune raison n’a été donnée.');
  });

  test('is combined with others of the same minute, whoever deleted them', async () => {
    const admin = await addUser(api, 'admin');
    const messages = [await say(guest), await say(guest), await say(guest)];
    await remove(await say(other), admin);
    for (const [at, message] of messages.entries()) {
      await after(4);
      await remove(message, at % 2 ? admin : organizer);
    }
    await after(5);
    expect(toGuest()).toEqual([]);
    await after(1);
    expect(toGuest().map(({ subject }) => subject)).toEqual([
      '3\u00a0de vos messages ont été retirés\u00a0: Concert au parc',
    ]);
    expect(toGuest()[0]?.text).toContain('retiré par l’administration d’Événéo');
    await after(3600);
    expect(sent).toHaveLength(2);
  });

  test('causes no mail if it was restored, or deleted by its author', async () => {
    const message = await say(guest);
    await remove(message, organizer);
    await api.call('POST', `/api/events/${id}/chat/${message}/restore`, { token: organizer.token });
    await remove(await say(guest), guest);
    await after(10);
    expect(sent).toEqual([]);
  });
});
