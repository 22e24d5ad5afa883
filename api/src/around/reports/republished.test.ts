import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaseDetail } from '@eveneo/contract/application/reports';
import type { AddressState } from '@eveneo/contract/application/users';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { noisyFile, uploadForm } from '../../../test/images';
import { collectMails, deliver } from '../../../test/mails';
import {
  addReview,
  api,
  call,
  caseId,
  decide,
  onCase,
  report,
  second,
  takeDown,
  world,
} from '../../../test/report-cases';
import { addMessage } from '../../../test/world';

type Refused = { code: string; message: string; errors?: Record<string, string[]> };
const REFUSED = /^L’administration a retiré ce contenu/;

test('a message, a review, an announcement, a name and an event that were taken down are not back at once', async () => {
  const { admin, guest, organizer, id } = world;
  const review = await addReview(world);
  const message = await addMessage(api, id, guest.id, 'Achetez mes billets, à bas prix !');
  const announcement = { subject: 'Ce soir', message: 'Bande d’idiots.', audience: 'all', replies: true };
  const announce = (given = announcement) =>
    call<Refused & { id: number }>(organizer, 'POST', `/organizer/events/${id}/announcements`, given);
  const sent = (await announce()).body.id;
  const own = await api.db('events').where({ id }).first('title', 'description');
  for (const [kind, target] of [
    ['review', review],
    ['message', message],
    ['announcement', sent],
    ['profile', guest.id],
    ['event', id],
  ] as const)
    expect([kind, (await takeDown(admin, kind, target)).status]).toEqual([kind, 200]);
  // In an event that is not taken down.
  const other = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, date: '2026-12-09', title: 'Autre chose' },
  });
  await api
    .db('registrations')
    .insert({ event_id: other, user_id: guest.id, created_at: '2026-11-20 10:00:00.000' });
  const tries: [
    kind: string,
    target: number,
    field: string,
    () => Promise<{ status: number; body: Refused }>,
  ][] = [
    [
      'review',
      review,
      'comment',
      () => call(guest, 'POST', `/events/${other}/reviews`, { rating: 5, comment: 'bande d’IDIOTS…' }),
    ],
    [
      'message',
      message,
      'message',
      () => call(guest, 'POST', `/events/${other}/chat`, { message: 'Achetez mes billets à bas prix' }),
    ],
    [
      'profile',
      guest.id,
      'name',
      () => call(guest, 'PUT', '/user/profile', { name: guest.name, email: guest.email }),
    ],
    [
      'event',
      id,
      'description',
      () => call(organizer, 'PUT', `/events/${other}`, { title: own.title, description: own.description }),
    ],
  ];
  for (const [kind, target, field, attempt] of tries) {
    const { status, body } = await attempt();
    expect([kind, status, body.errors?.[field]?.[0]]).toEqual([kind, 422, expect.stringMatching(REFUSED)]);
    const detail = await call<CaseDetail>(admin, 'GET', `/admin/reports/${await caseId(kind, target)}`);
    expect([kind, detail.body.republished]).toEqual([kind, 1]);
  }
  const fresh = await addUser(api, 'organizer');
  const theirs = await addEvent(api.db, { organizer_id: fresh.id, date: '2026-12-09' });
  // Others may say the same.
  expect(
    (await call(fresh, 'POST', `/events/${theirs}/chat`, { message: 'Achetez mes billets à bas prix' }))
      .status,
  ).toBe(201);
  expect(await api.db('refused_words').whereRaw("digest LIKE '%idiots%'")).toEqual([]);
  // What is lifted may be said again.
  await onCase(admin, await caseId('message', message), '/lift', { reason: 'Une erreur' });
  expect(
    (await call(guest, 'POST', `/events/${other}/chat`, { message: 'Achetez mes billets à bas prix' }))
      .status,
  ).toBe(201);
});

test('an edit of a message or an announcement of the same words is refused too', async () => {
  const { admin, guest, organizer, id } = world;
  await takeDown(admin, 'message', await addMessage(api, id, guest.id, 'Une injure'));
  const { body } = await call<{ id: number }>(guest, 'POST', `/events/${id}/chat`, { message: 'Bonjour' });
  const edited = await call<Refused>(guest, 'PUT', `/events/${id}/chat/${body.id}`, {
    message: 'Une INJURE',
  });
  expect([edited.status, edited.body.errors?.['message']?.[0]]).toEqual([
    422,
    expect.stringMatching(REFUSED),
  ]);
  const news = { subject: 'Ce soir', message: 'Bande d’idiots.', audience: 'all', replies: true };
  const announce = () =>
    call<{ id: number }>(organizer, 'POST', `/organizer/events/${id}/announcements`, news);
  await takeDown(admin, 'announcement', (await announce()).body.id);
  expect((await announce()).status).toBe(422);
});

test('an event’s words do not come back in a series or a draft of the same words, and others’ tries count for nobody', async () => {
  const { admin, organizer, id } = world;
  const words = { title: 'Loto truqué', description: 'Venez perdre.' };
  await api.db('events').where({ id }).update(words);
  const draft = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, date: '2026-12-09', ...words, publish_at: 'draft' },
  });
  const [one, two] = [
    await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-10' }),
    await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-17' }),
  ];
  await api.db('events').whereIn('id', [one, two]).update({ series_id: one });
  expect((await takeDown(admin, 'event', id)).status).toBe(200);
  const tries = async () =>
    (await call<CaseDetail>(admin, 'GET', `/admin/reports/${await caseId('event', id)}`)).body.republished;
  const edit = (path: string, json: object, by = organizer) => call<Refused>(by, 'PUT', path, json);
  const stranger = await addUser(api, 'organizer');
  expect((await edit(`/events/${one}`, words, stranger)).status).toBe(404);
  expect(await tries()).toBe(0);
  for (const [path, json] of [
    [`/events/${one}/series`, { scope: 'all', ...words }],
    [`/events/${draft}`, { publish_at: '' }],
    [`/events/${draft}`, { price_note: 'Gratuit' }],
  ] as const) {
    const { status, body } = await edit(path, json);
    expect([path, status, body.message]).toEqual([path, 422, expect.stringMatching(REFUSED)]);
  }
  expect(await tries()).toBe(3);
  expect((await edit(`/events/${draft}`, { title: 'Loto honnête', publish_at: '' })).status).toBe(200);
  // The taken-down event itself is still its organizer's to correct.
  expect((await edit(`/events/${id}`, { price_note: 'Gratuit' })).status).toBe(200);
});

test('open cases of one author are decided together, those of others are not', async () => {
  const { admin, guest, organizer, id } = world;
  const messages = [];
  for (const text of ['Un', 'Deux', 'Trois']) messages.push(await addMessage(api, id, guest.id, text));
  const foreign = await addMessage(api, id, organizer.id, 'Autre');
  for (const one of [...messages, foreign]) await report(null, { kind: 'message', id: one });
  const ids = await Promise.all([...messages, foreign].map((one) => caseId('message', one)));
  const [first = 0, two = 0, three = 0, other = 0] = ids;
  expect((await onCase(admin, first)).body.others?.map((one) => one.id)).toEqual([two, three]);
  expect((await decide(admin, first, 'take-down', { also: [two, other, 999_999] })).status).toBe(200);
  const states = async (one: number) => (await onCase(second, one)).body.decision;
  expect(await Promise.all(ids.map(states))).toEqual(['take-down', 'take-down', null, null]);
});

test('pieces of one author that nobody reported are taken down with a case, those of others are not', async () => {
  const { admin, guest, organizer, id } = world;
  const [reported, silent, spared] = [
    await addMessage(api, id, guest.id, 'Signalé'),
    await addMessage(api, id, guest.id, 'Pas signalé'),
    await addMessage(api, id, guest.id, 'Gardé'),
  ];
  const review = await addReview(world);
  const foreign = await addMessage(api, id, organizer.id, 'Autre');
  await report(null, { kind: 'message', id: reported });
  const one = await caseId('message', reported);
  const { unreported = [] } = (await onCase(admin, one)).body;
  const named = unreported.map((piece) => `${piece.kind} ${piece.id}`).sort();
  expect(named).toEqual([`message ${silent}`, `message ${spared}`, `review ${review}`].sort());
  const pieces = [
    { kind: 'message', id: silent },
    { kind: 'review', id: review },
    { kind: 'message', id: foreign },
    { kind: 'message', id: 999_999 },
  ];
  // Only with a takedown.
  expect((await decide(admin, one, 'take-down', { pieces })).status).toBe(200);
  const away = (await api
    .db('chat_messages')
    .where({ event_id: id })
    .whereNot({ away: '' })
    .pluck('id')) as number[];
  expect(away).toEqual([reported, silent]);
  expect(await api.db('reviews').where({ id: review }).first('away')).toEqual({ away: 'taken-down' });
  expect((await onCase(second, await caseId('review', review))).body).toMatchObject({
    decision: 'take-down',
    reports: 0,
  });
});

test('a picture that was taken down is not uploaded again, from its original or a saved copy; lifted it is', async () => {
  const { admin, guest, organizer, id } = world;
  const [original, other] = [await noisyFile(640, 480), await noisyFile(640, 480)];
  const send = (by: Person, method: string, path: string, body: FormData) =>
    api.call<Refused>(method, `/api${path}`, { token: by.token, body });
  const put = (event: number, file: Buffer) =>
    send(organizer, 'PUT', `/events/${event}`, uploadForm('image', file));
  const avatar = (file: Buffer) => send(guest, 'POST', '/user/avatar', uploadForm('avatar', file));
  expect((await put(id, original)).status).toBe(200);
  const { path } = (await api.db('images').where({ event_id: id }).first('path')) as { path: string };
  const saved = await readFile(join(api.storageDir, path));
  expect((await takeDown(admin, 'picture', id)).status).toBe(200);
  const elsewhere = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-09' });
  for (const file of [original, saved]) {
    const { status, body } = await put(elsewhere, file);
    expect([status, body.errors?.['image']?.[0]]).toEqual([422, expect.stringMatching(REFUSED)]);
  }
  expect((await onCase(admin, await caseId('picture', id))).body.republished).toBe(2);
  expect((await put(elsewhere, other)).status).toBe(200);
  // Somebody else's is somebody else's.
  expect((await avatar(original)).status).toBe(200);
  await takeDown(admin, 'profile', guest.id);
  const again = await avatar(original);
  expect([again.status, again.body.errors?.['avatar']?.[0]]).toEqual([422, expect.stringMatching(REFUSED)]);
  expect((await avatar(other)).status).toBe(200);
  await onCase(admin, await caseId('picture', id), '/lift', { reason: 'Une erreur' });
  expect((await put(elsewhere, original)).status).toBe(200);
});

test('those who wait for a place of a taken-down event no longer read its words, in mails, pages and lists', async () => {
  const { admin, guest, organizer } = world;
  const title = 'Titre injurieux';
  const event = await addEvent(api.db, {
    ...{
      organizer_id: organizer.id,
      date: '2026-12-05',
      time: '20:30',
      title,
      capacity: 1,
      location: 'Cave injurieuse',
    },
  });
  const [waiting, asking] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  const unproved = await addUser(api, 'guest', { confirmed: false });
  await call(guest, 'POST', `/events/${event}/register`, {});
  for (const one of [waiting, unproved])
    expect((await call(one, 'POST', `/events/${event}/waiting`, {})).status).toBeLessThan(300);
  await api
    .db('registration_requests')
    .insert({ event_id: event, user_id: asking.id, created_at: '2026-11-20 10:00:00.000' });
  const { to, mailer } = collectMails();
  while ((await deliver(api, mailer)) > 0);
  const before = [waiting, asking].map(({ email }) => to(email).length);
  expect((await takeDown(admin, 'event', event)).status).toBe(200);
  while ((await deliver(api, mailer)) > 0);
  for (const [at, { email }] of [waiting, asking].entries()) {
    const [mail, ...more] = to(email).slice(before[at]);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Retiré du site\u00a0: un événement du samedi 5 décembre 2026');
    expect(JSON.stringify(mail)).not.toMatch(/injurieu/);
  }
  // Whose address is not confirmed reads it on the dashboard.
  const { missed } = (await call<AddressState>(unproved, 'GET', '/user/address')).body;
  expect([missed?.length, JSON.stringify(missed)]).toEqual([1, expect.not.stringMatching(/injurieu/)]);
  expect(to(guest.email).at(-1)?.text).toContain(title);
  const waits = await call<{ event: { title: string } }[]>(waiting, 'GET', '/guest-waiting');
  expect(waits.status).toBe(200);
  expect(JSON.stringify(waits.body)).not.toMatch(/injurieu/);
  expect((await call(waiting, 'GET', `/events/${event}`)).status).toBe(404);
  await call(organizer, 'DELETE', `/events/${event}`);
  while ((await deliver(api, mailer)) > 0);
  expect(JSON.stringify(to(waiting.email).slice(before[0]))).not.toMatch(/injurieu/);
});

test('the mail to the guests of a taken-down event says which rule was applied', async () => {
  await takeDown(world.admin, 'event', world.id);
  const { mailer, to } = collectMails();
  await deliver(api, mailer);
  const mail = to(world.guest.email).find(({ subject }) => subject.startsWith('Retiré du site'));
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(
    'La règle appliquée : La loi et nos conditions d’utilisation',
  );
});
