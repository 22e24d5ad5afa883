import type { AnnouncementPage } from '@eveneo/contract/application/announcements';
import type { ReportFigures, ReportState, Statement } from '@eveneo/contract/application/reports';
import { addEvent, addUser, PASSWORD, type Person } from '../../../test/fixtures';
import { collectMails, deliver, fromLink } from '../../../test/mails';
import {
  acts,
  addReview,
  api,
  call,
  caseId,
  changeNetwork,
  decide,
  onCase,
  queue,
  ratings,
  report,
  second,
  takeDown,
  VISITOR,
  world,
} from '../../../test/report-cases';
import { addMessage } from '../../../test/world';
import { removeExpired } from '../../app/housekeeping';

test('an abusive review is reported by a visitor, taken down, its author told, objects, and a second admin decides', async () => {
  const review = await addReview(world);
  const { guest, admin } = world;
  const { sent, mailer, to } = collectMails();
  const run = async () => {
    sent.length = 0;
    await deliver(api, mailer);
  };
  // Sent twice in parallel: one report, one mail.
  const both = await Promise.all([1, 2, 3].map(() => report(null, { kind: 'review', id: review })));
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(both.map(({ body }) => body.token)).size).toBe(1);
  await run();
  const [acknowledged, ...more] = to(VISITOR.email);
  expect(more).toEqual([]);
  expect(acknowledged?.text).not.toMatch(/idiots|Léo|injurieux/);

  const { data } = await queue(admin);
  expect(data).toMatchObject([
    { kind: 'review', text: 'Bande d’idiots', reports: 1, urgency: 1, state: 'open' },
  ]);
  // Narrowed by what is reported, and why.
  const found = async (asked: string) =>
    (await call<{ total: number }>(admin, 'GET', `/admin/reports?${asked}`)).body.total;
  expect(await found('kind=review&category=hate')).toBe(1);
  expect(await Promise.all(['kind=event', 'category=fraud'].map(found))).toEqual([0, 0]);
  const { id } = data[0] ?? { id: 0 };
  const detail = await onCase(admin, id);
  expect(detail.body).toMatchObject({
    ...{ rating: 1, now: 'Bande d’idiots', author: { id: guest.id, decisions: 0 }, may_review: false },
    entries: [{ category: 'hate', words: 'C’est injurieux', by: 'visitor', baseless: 0, text: null }],
  });
  expect(detail.text).not.toMatch(/Léo|leo@/);
  // Two admins decide at once: one succeeds, and gets the same result when the request is repeated after a lost
  // response.
  const decided = await Promise.all([admin, second].map((by) => decide(by, id, 'take-down')));
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [decider, reviewer] = decided[0]?.status === 200 ? [admin, second] : [second, admin];
  expect((await decide(decider, id, 'take-down')).status).toBe(200);
  expect(await ratings(world)).toMatchObject({ reviews: [], rating_count: 0, average_rating: null });
  await run();
  const [statement] = to(guest.email);
  expect(statement?.text.replace(/\s+/g, ' ')).toMatch(
    /idiots.*interdisent la haine.*Des injures envers l’équipe.*six mois/,
  );
  expect(statement?.text).not.toMatch(/Léo|C’est injurieux/);
  // The visitor's address is not confirmed: only the report's link shows the outcome.
  expect(to(VISITOR.email)).toEqual([]);
  const token = both[0]?.body.token ?? '';
  const state = await call<ReportState>(null, 'POST', '/report-link', { token });
  expect(state.body).toMatchObject({ decision: 'take-down', category: 'hate', mail: 'none' });

  const link = { token: statement ? fromLink(statement, 'token') : '' };
  const object = (words: string) =>
    call<Statement>(null, 'POST', '/statement-link/objection', { ...link, words });
  expect((await call<Statement>(null, 'POST', '/statement-link', link)).body).toMatchObject({
    ...{ decision: 'take-down', reported: true, objection: null, until: '2027-05-21T10:00:00.000Z' },
  });
  const objected = await Promise.all([object('C’était de l’humour'), object('C’était de l’humour')]);
  expect(objected.map(({ status }) => status)).toEqual([200, 200]);
  expect((await object('Encore')).status).toBe(409);
  expect(await queue(admin)).toMatchObject({ total: 1, data: [{ id, state: 'objected' }] });
  const answer = { outcome: 'lifted', answer: 'Vous avez raison' };
  expect((await onCase(decider, id)).body.may_review).toBe(false);
  expect((await onCase(decider, id, '/objection', answer)).status).toBe(403);
  expect((await onCase(reviewer, id)).body.may_review).toBe(true);
  expect((await onCase(reviewer, id, '/objection', answer)).body).toMatchObject({
    ...{ lifted: true, state: 'decided', objection: { outcome: 'lifted', answer: 'Vous avez raison' } },
  });
  expect((await onCase(reviewer, id, '/objection', answer)).status).toBe(200);
  expect(await ratings(world)).toMatchObject({ reviews: [{ id: review, rating: 1 }], rating_count: 1 });
  await run();
  expect(to(guest.email)[0]?.text).toContain('Vous avez raison');
  expect(await queue(admin)).toMatchObject({ total: 0 });
  expect((await acts()).slice(-3)).toEqual(['review.taken-down', 'review.lifted', 'report.objection']);
  const written = await api.db('act_details').orderBy('act_id', 'desc').first('values_after');
  expect(written).toEqual({ values_after: JSON.stringify({ outcome: 'lifted' }) });
});

test('an organizer’s message is reported by a recipient, taken down from the page and the mails, and restored', async () => {
  const { organizer, guest, admin, id } = world;
  const write = (subject: string, audience: string) =>
    call<{ id: number }>(organizer, 'POST', `/organizer/events/${id}/announcements`, {
      ...{ subject, message: 'Bande d’idiots.', audience, replies: true },
    });
  const { body } = await write('Ce soir', 'all');
  const piece = { kind: 'announcement', id: body.id };
  const shown = async () =>
    (await call<AnnouncementPage>(guest, 'GET', `/events/${id}/announcements`)).body.data.map(
      ({ subject, message }) => `${subject}: ${message}`,
    );
  const outsider = await addUser(api, 'guest');
  // Nobody else can see it.
  for (const by of [null, outsider, second]) expect((await report(by, piece)).status).toBe(404);
  expect((await report(guest, piece)).status).toBe(201);
  expect((await queue(admin)).data).toMatchObject([
    { kind: 'announcement', text: 'Ce soir\nBande d’idiots.', reports: 1, state: 'open' },
  ]);
  const found = await caseId('announcement', body.id);
  expect(await onCase(admin, found)).toMatchObject({ body: { author: { id: organizer.id } } });
  const { mailer, to } = collectMails();
  expect((await decide(admin, found, 'take-down')).status).toBe(200);
  expect(await shown()).toEqual([]);
  const desk = await call<AnnouncementPage>(organizer, 'GET', `/organizer/events/${id}/announcements`);
  expect(desk.body.data).toEqual([]);
  while ((await deliver(api, mailer)) > 0);
  expect(to(guest.email).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('Ce soir'),
  );
  expect(to(organizer.email)[0]?.text.replace(/\s+/g, ' ')).toMatch(
    /votre message aux inscrits a été retiré.*Ce soir.*Des injures envers l’équipe/i,
  );
  const lifted = await onCase(admin, found, '/lift', { reason: 'Une plaisanterie' });
  expect(lifted.status).toBe(200);
  expect(await shown()).toEqual(['Ce soir: Bande d’idiots.']);
  expect((await acts()).slice(-2)).toEqual(['message.taken-down', 'message.lifted']);
  // Taken down without a report.
  expect((await takeDown(admin, 'announcement', body.id)).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test('the admin who decided reviews the objection only where there is no other, and nobody after six months', async () => {
  const { admin, guest } = world;
  const { mailer, to } = collectMails();
  const message = await addMessage(api, world.id, guest.id, 'Vous êtes nuls');
  await report(second, { kind: 'message', id: message });
  const id = await caseId('message', message);
  await decide(admin, id, 'warn');
  await deliver(api, mailer);
  const token = fromLink(to(guest.email)[0] ?? ({ text: '' } as never), 'token');
  api.clock.set('2027-05-21T10:00:01Z');
  const object = () =>
    call(null, 'POST', '/statement-link/objection', { token, words: 'Ce n’était pas moi' });
  expect((await object()).status).toBe(409);
  api.clock.set('2027-05-21T10:00:00Z');
  expect((await object()).status).toBe(200);
  // Nor may an admin decide about what they wrote themselves.
  const own = await addMessage(api, world.id, second.id, 'Bande de nuls');
  await report(null, { kind: 'message', id: own });
  expect((await decide(await loggedIn(second), await caseId('message', own), 'keep')).status).toBe(403);
  await api.db('users').where({ id: second.id }).update({ suspended_at: '2026-11-20 10:00:00.000' });
  const alone = await onCase(await loggedIn(admin), id, '/objection', { outcome: 'upheld', answer: 'Relu' });
  expect(alone.body).toMatchObject({ lifted: false, objection: { outcome: 'upheld' } });
});

test('the deadline of a decision at a month’s end is not later than the day when its statement is erased', async () => {
  const { admin, guest } = world;
  const { mailer, to } = collectMails();
  api.clock.set('2026-08-31T10:00:00Z');
  const message = await addMessage(api, world.id, guest.id, 'Vous êtes nuls');
  await takeDown(await loggedIn(admin), 'message', message);
  await deliver(api, mailer);
  const token = fromLink(to(guest.email)[0] ?? ({ text: '' } as never), 'token');
  const { body } = await call<Statement>(null, 'POST', '/statement-link', { token });
  expect(body.until).toBe('2027-02-28T10:00:00.000Z');
});

test('an address that a visitor gave gets three acknowledgements a day until it is confirmed, whatever is reported in its name', async () => {
  await api.db('mail_outbox').delete();
  const mailed = async (reports: number) => {
    for (let at = 0; at < reports; at += 1) {
      const id = await addMessage(api, world.id, world.guest.id, `Vous êtes nuls ${at}`);
      const { status } = await report(null, { kind: 'message', id }, { email: 'Victime@exemple.fr' });
      expect(status).toBe(201);
    }
    return api.db('mail_outbox').where({ kind: 'report-received' }).delete();
  };
  expect(await mailed(5)).toBe(3);
  await api
    .db('reports')
    .where({ email: 'Victime@exemple.fr' })
    .update({ confirmed_at: '2026-11-21 10:00:00' });
  expect(await mailed(1)).toBe(1);
});

test('of many reporters each is told what became of their report', async () => {
  const { admin, guest } = world;
  const message = await addMessage(api, world.id, guest.id, 'Vous êtes nuls');
  await report(null, { kind: 'message', id: message });
  const case_id = await caseId('message', message);
  const at = '2026-11-21 10:00:00.000';
  await api.db('reports').insert(
    Array.from({ length: 600 }, (_, index) => ({
      ...{ case_id, once_hash: String(index), category: 'hate', words: 'Injure', created_at: at },
      ...{ name: 'Léo', email: `leo${index}@exemple.fr`, confirmed_at: at },
    })),
  );
  await api.db('mail_outbox').delete();
  expect((await decide(admin, case_id, 'keep')).status).toBe(200);
  expect(await api.db('mail_outbox').where({ kind: 'report-decided' }).delete()).toBe(600);
});

/** The same account with a token of the present time. */
async function loggedIn(person: Person): Promise<Person> {
  const { body } = await call<{ token: string }>(null, 'POST', '/login', {
    ...{ email: person.email, password: PASSWORD },
  });
  return { ...person, token: body.token };
}

test('visitors give a name and an address, except for child abuse material; only the mailed link confirms the address', async () => {
  const piece = { kind: 'event', id: world.id };
  const bare = await report(null, piece, { name: ' ', email: 'pas une adresse' });
  expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['name', 'email']]);
  expect((await report(null, piece, { category: 'child_abuse', name: '', email: '' })).status).toBe(201);
  expect((await report(null, { kind: 'event', id: 900_000_000 })).status).toBe(404);
  const { mailer, to } = collectMails();
  const shown = (await report(null, piece, { email: 'mia@exemple.fr' })).body.token;
  await deliver(api, mailer);
  const mailed = fromLink(to('mia@exemple.fr')[0] ?? ({ text: '' } as never), 'token');
  const open = (token: string, rest = '') =>
    call<ReportState>(null, 'POST', `/report-link${rest}`, { token });
  expect((await open(shown, '/confirm')).status).toBe(422);
  expect((await open(mailed)).body.mail).toBe('to-confirm');
  expect((await open(mailed, '/confirm')).body.mail).toBe('confirmed');
  for (const token of [`${mailed.slice(0, -1)}A`, mailed.replace(/^r\d+/, 'r1'), 'r1', ''])
    expect((await open(token)).status).toBe(422);
  // The most urgent report counts for the case.
  const [first] = (await queue(world.admin)).data;
  expect(first).toMatchObject({ kind: 'event', urgency: 2, reports: 2 });
  await decide(world.admin, first?.id ?? 0, 'keep');
  await deliver(api, mailer);
  expect(to('mia@exemple.fr').map(({ subject }) => subject)).toEqual([
    'Événéo\u00a0: votre signalement est bien arrivé',
    'Événéo\u00a0: une décision sur votre signalement',
  ]);
  // Nobody else is notified when a piece is kept.
  expect(to(world.organizer.email)).toEqual([]);
});

test('400 reports at once hide nothing; networks are limited, and people who repeatedly report baselessly even more', async () => {
  const { id, admin } = world;
  const statuses = await Promise.all(
    Array.from(
      { length: 400 },
      async (_, at) =>
        (
          await report(
            null,
            { kind: 'event', id },
            { email: `personne${at}@exemple.fr`, category: 'child_abuse' },
          )
        ).status,
    ),
  );
  expect([
    statuses.filter((one) => one === 201).length,
    statuses.filter((one) => one === 429).length,
  ]).toEqual([20, 380]);
  expect((await onCase(admin, await caseId('event', id))).body).toMatchObject({ reports: 20 });
  expect((await call(null, 'GET', `/events/${id}`)).status).toBe(200);

  const { guest } = world;
  const send = async (words: string, by = guest) =>
    (await report(by, { kind: 'event', id }, { words })).status;
  for (const words of ['un', 'deux', 'trois']) {
    expect(await send(words)).toBe(201);
    await decide(admin, await caseId('event', id), 'keep', { baseless: true });
  }
  expect([await send('quatre'), await send('quatre'), await send('cinq')]).toEqual([201, 201, 429]);
  expect((await onCase(admin, await caseId('event', id))).body.entries).toMatchObject([{ baseless: 3 }]);
  api.clock.set('2026-11-22T10:00:01Z');
  expect(await send('cinq', await loggedIn(guest))).toBe(201);
});

test('copies and words go with their author’s and reporter’s accounts, and six months after the decision; the figures stay', async () => {
  const { id, guest, other, admin } = world;
  const message = await addMessage(api, id, guest.id, 'Sésame interdit');
  await report(other, { kind: 'message', id: message }, { words: 'Sésame signalé' });
  await report(null, { kind: 'message', id: message }, { email: other.email, words: 'Sésame encore' });
  await decide(admin, await caseId('message', message), 'take-down', { facts: 'Sésame, en effet' });
  const exported = await call<Record<string, object[]>>(guest, 'GET', '/user/export');
  expect(exported.body['statements']).toMatchObject([{ decision: 'take-down', facts: 'Sésame, en effet' }]);
  const reporter = await call<Record<string, object[]>>(other, 'GET', '/user/export');
  expect(reporter.body['reports']).toMatchObject([{ words: 'Sésame signalé' }]);
  for (const person of [guest, other]) {
    const { status } = await call(person, 'DELETE', '/user/account', { password: PASSWORD });
    expect(status).toBe(204);
  }
  const left = JSON.stringify([await api.db('report_cases'), await api.db('reports')]);
  for (const word of ['Sésame', other.email]) expect(left).not.toContain(word);
  const third = await addMessage(api, id, world.organizer.id, 'Pivoine interdite');
  await report(null, { kind: 'message', id: third }, { words: 'Pivoine signalée', email: 'pia@exemple.fr' });
  await decide(admin, await caseId('message', third), 'take-down', { facts: 'Pivoine, en effet' });
  const pivoine = async () =>
    /Pivoine|pia@/.test(JSON.stringify([await api.db('report_cases'), await api.db('reports')]));
  await removeExpired(api.db, { now: () => new Date('2027-05-21T09:59:00Z') });
  expect(await pivoine()).toBe(true);
  await removeExpired(api.db, { now: () => new Date('2027-05-21T10:00:01Z') });
  expect(await pivoine()).toBe(false);
  const figures = await call<ReportFigures>(admin, 'GET', '/admin/report-figures?year=2026');
  const value = (name: string) => Number(figures.body.lines.find((line) => line.id === name)?.value);
  expect(value('decisions.take-down')).toBeGreaterThan(1);
  expect(value('rules.hate')).toBeGreaterThan(2);
  const csv = await call(admin, 'GET', '/admin/report-figures?year=2026&format=csv');
  expect(csv.text).toMatch(/Contestations reçues/);
});

test('an account reports ten times a day, from whatever network; of equal urgency the oldest case comes first, then the most reported', async () => {
  const { id, guest, organizer, other, admin } = world;
  await api.db('report_cases').update({ decided_at: '2026-11-01 10:00:00.000' });
  const statuses: number[] = [];
  const events = [id];
  while (events.length < 11)
    events.push(await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-05' }));
  for (const event of events) {
    changeNetwork();
    api.clock.set(new Date(Date.parse('2026-11-21T10:00:00Z') + 1000 * statuses.length).toISOString());
    statuses.push((await report(guest, { kind: 'event', id: event })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  const [first = 0, next = 0] = events;
  const order = async () => (await queue(admin)).data.slice(0, 2).map((one) => one.id);
  const cases = [await caseId('event', first), await caseId('event', next)];
  expect(await order()).toEqual(cases);
  await report(other, { kind: 'event', id: next });
  // Reported more often, but not as old.
  expect(await order()).toEqual(cases);
  await api.db('report_cases').whereIn('id', cases).update({ opened_at: '2026-11-20 10:00:00.000' });
  expect(await order()).toEqual(cases.toReversed());
});
