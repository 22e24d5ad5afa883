import type { ReportState, Statement } from '@eveneo/contract/application/reports';
import { addEvent, addUser, PASSWORD, type Person } from '../../../test/fixtures';
import { collectMails, deliver, fromLink } from '../../../test/mails';
import {
  acts,
  addReview,
  api,
  call,
  caseId,
  decide,
  onCase,
  queue,
  report,
  second,
  world,
} from '../../../test/report-cases';
import { addMessage } from '../../../test/world';

const suspend = (person: Person, more: object = {}) =>
  call(world.admin, 'POST', `/admin/users/${person.id}/suspend`, {
    ...{ reason: 'Injures répétées', events: 'keep', words: 'keep', until: '2026-12-08' },
    ...more,
  });
const readAt = (token: string) => call<Statement>(null, 'POST', '/statement-link', { token });
const objectAt = (token: string, words = 'C’était un autre') =>
  call<Statement>(null, 'POST', '/statement-link/objection', { token, words });
const logIn = (person: Person, more: object = {}) =>
  call<{ token: string; message: string }>(null, 'POST', '/login', {
    ...{ email: person.email, password: PASSWORD, ...more },
  });

test('a suspended person reads the reasons and objects on the page of the mail and of the login; another admin decides', async () => {
  const { guest, admin } = world;
  const { mailer, to, sent } = collectMails();
  const event = await addEvent(api.db, { title: 'Bal folk', date: '2026-12-20', capacity: 3 });
  expect((await call(guest, 'POST', `/events/${event}/register`)).status).toBe(201);
  expect((await suspend(guest)).status).toBe(200);
  while ((await deliver(api, mailer)) > 0);
  const mail = to(guest.email).at(-1);
  // The last day is included: it is never the midnight after it.
  expect(mail?.text).toContain('jusqu’au mardi 8 décembre 2026 compris');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/\/contact|9 décembre|00:00/);
  expect((await logIn(guest)).body.message).toMatch(/8 décembre 2026 compris/);
  const token = mail ? fromLink(mail, 'token') : '';
  const inside = (await logIn(guest, { suspended: true })).body.token;
  const own = await call<{ token: string }>({ ...guest, token: inside }, 'GET', '/user/suspension');
  expect(own.body.token).toBe(token);
  expect((await readAt(token)).body).toMatchObject({
    ...{ kind: 'account', decision: 'suspend', rule: null, facts: 'Injures répétées', lifted: false },
    ...{ until: '2027-05-21T10:00:00.000Z', objection: null },
  });
  expect((await Promise.all([objectAt(token), objectAt(token)])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  expect((await objectAt(token, 'Encore')).status).toBe(409);
  const id = await caseId('account', guest.id);
  expect(await queue(second)).toMatchObject({ total: 1, data: [{ id, kind: 'account', state: 'objected' }] });
  // A change of the suspension neither silences the objection nor changes who answers it.
  await suspend(guest, { reason: 'Injures et menaces' });
  expect((await onCase(admin, id)).body).toMatchObject({ may_review: false, facts: 'Injures et menaces' });
  const answer = { outcome: 'lifted', answer: 'Une confusion de noms' };
  expect((await onCase(admin, id, '/objection', answer)).status).toBe(403);
  expect((await onCase(second, id, '/objection', answer)).body).toMatchObject({ lifted: true });
  expect((await logIn(guest)).status).toBe(200);
  sent.length = 0;
  while ((await deliver(api, mailer)) > 0);
  expect(to(guest.email).at(-1)?.text).toContain('Une confusion de noms');
  // The places that it gave back are named here: no other mail says that it is lifted.
  expect(to(guest.email).at(-1)?.text).toMatch(/inscrivez-vous de nouveau[^]*Bal folk/);
  expect(to(guest.email).map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/ouvert/));
  expect((await acts()).slice(-2)).toEqual(['account.lifted', 'report.objection']);
  const { token: after } = (await logIn(guest)).body;
  expect((await call({ ...guest, token: after }, 'GET', '/user/suspension')).status).toBe(404);
});

test('a suspension that an admin ends answers its objection, and the next one is a decision of its own', async () => {
  const { guest, admin } = world;
  await suspend(guest);
  const first = await caseId('account', guest.id);
  const inside = (await logIn(guest, { suspended: true })).body.token;
  const { body } = await call<{ token: string }>({ ...guest, token: inside }, 'GET', '/user/suspension');
  await objectAt(body.token);
  expect((await call(second, 'POST', `/admin/users/${guest.id}/lift`, { reason: 'Une erreur' })).status).toBe(
    200,
  );
  expect(await queue(admin)).toMatchObject({ total: 0 });
  expect((await readAt(body.token)).body).toMatchObject({ lifted: true, objection: { outcome: 'lifted' } });
  await suspend(guest);
  expect(await caseId('account', guest.id)).not.toBe(first);
});

test('a reporter who disagrees objects on the report’s page: the piece waits again, for another admin', async () => {
  const review = await addReview(world);
  const { admin } = world;
  const { body } = await report(null, { kind: 'review', id: review });
  const { token } = body;
  const id = await caseId('review', review);
  const object = (words = 'Relisez-le') =>
    call<ReportState>(null, 'POST', '/report-link/objection', { token, words });
  expect((await object()).status).toBe(409);
  await decide(admin, id, 'keep');
  const read = async () => (await call<ReportState>(null, 'POST', '/report-link', { token })).body;
  expect(await read()).toMatchObject({ decision: 'keep', until: '2027-05-21T10:00:00.000Z' });
  const both = await Promise.all([object(), object()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await object('Encore')).status).toBe(409);
  const again = await caseId('review', review);
  expect(again).not.toBe(id);
  const detail = await onCase(admin, again);
  expect(detail.body).toMatchObject({
    ...{ state: 'open', reports: 1, may_decide: false },
    entries: [{ words: 'Relisez-le', contests: id }],
  });
  expect((await decide(admin, again, 'keep')).status).toBe(403);
  expect((await onCase(second, again)).body.may_decide).toBe(true);
  expect((await decide(second, again, 'take-down')).status).toBe(200);
  expect(await read()).toMatchObject({ objection: { words: 'Relisez-le', outcome: 'lifted' } });
});

test('after six months, and after a takedown, a reporter objects no more', async () => {
  const review = await addReview(world);
  const { token } = (await report(null, { kind: 'review', id: review })).body;
  const object = () => call(null, 'POST', '/report-link/objection', { token, words: 'Relisez-le' });
  const id = await caseId('review', review);
  await decide(world.admin, id, 'keep');
  api.clock.set('2027-05-21T10:00:01Z');
  expect((await object()).status).toBe(409);
  api.clock.set('2026-11-22T10:00:00Z');
  await api.db('report_cases').where({ id }).update({ decision: 'take-down' });
  expect((await object()).status).toBe(409);
});

test('admins with a confirmed address are mailed about urgent reports and objections, once an hour at most', async () => {
  const { mailer, to, sent } = collectMails();
  const { admin, organizer, guest } = world;
  await api.db('users').where({ id: second.id }).update({ confirmed_email_key: null });
  const drain = async () => {
    sent.length = 0;
    while ((await deliver(api, mailer)) > 0);
    return to(admin.email).filter(({ subject }) => /attend/.test(subject));
  };
  const urgent = (id: number) =>
    report(organizer, { kind: 'profile', id }, { category: 'danger', words: `Menace ${id}` });
  await Promise.all([guest.id, second.id].map(urgent));
  expect((await drain()).map(({ subject }) => subject)).toEqual([
    'Événéo\u00a0: 2\u00a0signalements urgents attendent une décision',
  ]);
  expect(to(second.email)).toEqual([]);
  api.clock.set('2026-11-21T10:20:00Z');
  await urgent(admin.id);
  expect(await drain()).toEqual([]);
  // Another kind does not wait for it.
  await suspend(guest);
  const inside = (await logIn(guest, { suspended: true })).body.token;
  const { body } = await call<{ token: string }>({ ...guest, token: inside }, 'GET', '/user/suspension');
  await objectAt(body.token);
  expect(await drain()).toHaveLength(1);
  api.clock.set('2026-11-21T11:00:01Z');
  expect(await drain()).toHaveLength(1);
  api.clock.set('2026-11-21T12:30:00Z');
  expect(await drain()).toEqual([]);
});

test('reports of a network, or an account, do not use up the limit of those of child abuse', async () => {
  const review = await addReview(world);
  const piece = { kind: 'review', id: review };
  const statuses = async (by: Person | null, count: number, more: object) => {
    const replies = [];
    for (let at = 0; at < count; at += 1)
      replies.push((await report(by, piece, { words: `Mots ${at}`, ...more })).status);
    return replies.filter((status) => status === 201).length;
  };
  expect(await statuses(null, 22, { category: 'spam', email: 'a@exemple.fr' })).toBeLessThan(22);
  expect(await statuses(null, 1, { category: 'child_abuse', email: '', name: '' })).toBe(1);
  expect(await statuses(world.organizer, 12, { category: 'spam' })).toBe(10);
  expect(await statuses(world.organizer, 1, { category: 'child_abuse' })).toBe(1);
});

test('an admin does not review the objection to a decision about what they wrote, while there is another', async () => {
  const { admin, guest } = world;
  const { mailer, to } = collectMails();
  const author = await addUser(api, 'admin');
  const message = await addMessage(api, world.id, author.id, 'Bande de nuls');
  await report(guest, { kind: 'message', id: message });
  const id = await caseId('message', message);
  await decide(admin, id, 'warn');
  await deliver(api, mailer);
  const token = fromLink(
    to(author.email).find(({ text }) => text.includes('token=')) ?? ({ text: '' } as never),
    'token',
  );
  await call(null, 'POST', '/statement-link/objection', { token, words: 'Ce n’était pas moi' });
  const review = (by: typeof author) => onCase(by, id, '/objection', { outcome: 'lifted', answer: 'Relu' });
  expect([(await review(author)).status, (await review(admin)).status]).toEqual([403, 403]);
  expect((await review(second)).body).toMatchObject({ lifted: true });
});
