import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { HistoryPage, RecordedActRow } from '@eveneo/contract/application/history';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { ReportFigures } from '@eveneo/contract/application/reports';
import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { runCommand } from '../../cli/commands';
import { withTransaction } from '../../db/with-transaction';
import { recordAct, recordActs, type RecordedAct } from './record';
import { eraseDetailsOf, protectHistory } from './repository';
import { pruneHistory, resignAnchor, verifyHistory } from './verify';

const api = testApi();

let admin: Person;
let organizer: Person;
let guest: Person;
let id: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  [admin, organizer, guest] = await Promise.all([
    addUser(api, 'admin'),
    addUser(api, 'organizer'),
    addUser(api, 'guest'),
  ]);
  id = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-05', title: 'Bal folk' });
});

const acts = () => api.db('acts as a').leftJoin('act_details as d', 'd.act_id', 'a.id').orderBy('a.id');
const verified = () => verifyHistory(api.db, api.config);
const record = (reason = 'Essai') =>
  withTransaction(api.db, (tx) =>
    recordAct(tx, {
      ...{ act: 'account.role', by: 'operator', now: api.clock.now(), subjectId: guest.id, reason },
      target: { kind: 'user', id: guest.id },
    }),
  );
test('acts of admins, and of organizers on the data of others, are recorded with what they changed and why', async () => {
  const as = (by: Person, method: string, path: string, json: object) =>
    api.call(method, `/api${path}`, { token: by.token, json, headers: { 'x-request-id': `essai-${by.id}` } });
  const before = (await acts()).length;
  await as(organizer, 'PUT', `/events/${id}`, { price_note: 'Gratuit' });
  expect(await acts()).toHaveLength(before);
  await as(admin, 'PUT', `/events/${id}`, {
    ...{ price_note: '5 €', online_url: 'https://visio.example/secret', why: 'Prix corrigé' },
  });
  await addRegistrations(api.db, id, [guest.id]);
  await as(organizer, 'POST', `/organizer/events/${id}/registrants/remove`, {
    ...{ user_ids: [guest.id, 999_999], why: 'Doublon' },
  });
  await as(admin, 'DELETE', `/events/${id}`, { why: 'Annonce mensongère' });
  const rows = (await acts()).slice(before);
  expect(rows).toMatchObject([
    {
      ...{ act: 'event.edited', role: 'admin', actor_id: admin.id, subject_id: organizer.id, event_id: id },
      ...{ label: 'Bal folk', values_before: '{"price_note":"Gratuit"}', reason: 'Prix corrigé' },
      values_after: '{"price_note":"5 €","online_url":true}',
    },
    { act: 'registrant.removed', role: 'organizer', subject_id: guest.id, event_id: id, reason: 'Doublon' },
    { act: 'event.deleted', actor_id: admin.id, reason: 'Annonce mensongère' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('visio.example');
  expect(rows[0].request_id).toMatch(/.{8}/);
  const read = async (by: Person, path: string) =>
    (await api.call<HistoryPage & RecordedActRow[]>('GET', `/api${path}`, { token: by.token })).body;
  expect((await read(admin, '/admin/history?search=mensong')).data).toMatchObject([
    { act: 'event.deleted', label: 'Bal folk', who: { id: admin.id }, subject: { id: organizer.id } },
  ]);
  for (const [search, found] of [
    ['ANNONCE MÉNSONG', 1],
    ['100%', 0],
  ] as const)
    expect(await read(admin, `/admin/history?search=${encodeURIComponent(search)}`)).toMatchObject({
      total: found,
    });
  expect((await read(admin, '/admin/history?kind=registrant')).data[0]).toMatchObject({ reason: 'Doublon' });
  expect((await read(admin, '/admin/history?page=99')).data).toEqual([]);
  const csv = await api.call('GET', '/api/admin/history?format=csv&kind=event', { token: admin.token });
  expect(csv.text).toMatch(/"Événement modifié";"Administrateur";.*"Bal folk";"[^"]*Prix[^"]*Gratuit → 5 €/);
  const own = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-12-05' });
  await as(admin, 'PUT', `/events/${own}`, { price_note: '9 €', why: 'Au tarif' });
  expect(await read(organizer, `/events/${own}/history`)).toMatchObject([
    { act: 'event.edited', role: 'admin', who: null, request_id: null, reason: 'Au tarif' },
  ]);
  await record('Autre');
  for (let at = 0; at <= LIMITS.historyPerPage; at += 1)
    await as(admin, 'PUT', `/events/${own}`, { price_note: `${at} €`, why: `Raison ${at}` });
  const first = await read(organizer, `/events/${own}/history`);
  const rest = await read(organizer, `/events/${own}/history?before=${first.at(-1)?.id.replace('act-', '')}`);
  expect([first.length, first[0]?.reason]).toEqual([
    LIMITS.historyPerPage,
    `Raison ${LIMITS.historyPerPage}`,
  ]);
  expect(rest.map(({ reason }) => reason)).toEqual(['Raison 0', 'Au tarif']);
  const printed = jest.spyOn(console, 'log').mockImplementation();
  const environment = { DATABASE_URL: api.databaseUrl, JWT_SECRET: api.config.JWT_SECRET };
  expect(await runCommand(['verify-history'], environment)).toBe(0);
  expect(printed.mock.calls.join()).toMatch(/aucun ne manque/);
  printed.mockRestore();
});

test('a co-organizer who may not see registrants does not read their names in the history either', async () => {
  const editor = await addUser(api, 'organizer');
  await api.db('co_organizers').insert({
    ...{
      event_id: id,
      user_id: editor.id,
      email_key: editor.email,
      rights: 'edit',
      invited_by: organizer.id,
    },
    created_at: '2026-11-20 10:00:00.000',
  });
  await withTransaction(api.db, (tx) =>
    recordActs(
      tx,
      (['registrant.removed', 'message.deleted'] as const).map((act) => ({
        ...{ act, by: { id: organizer.id, role: 'organizer' }, now: api.clock.now(), eventId: id },
        ...{ subjectId: guest.id, target: { kind: 'user', id: guest.id }, reason: 'Doublon' },
      })),
    ),
  );
  const read = async ({ token }: Person) =>
    (await api.call<RecordedActRow[]>('GET', `/api/events/${id}/history`, { token })).body.map(
      ({ act }) => act,
    );
  expect(await read(organizer)).toEqual(['message.deleted', 'registrant.removed']);
  expect(await read(editor)).toEqual(['message.deleted']);
  await api.db('co_organizers').where({ user_id: editor.id }).update({ rights: 'edit,registrants' });
  expect(await read(editor)).toEqual(['message.deleted', 'registrant.removed']);
});

test('many at once form one chain; an act that is undone with its transaction leaves no gap', async () => {
  const { acts: before } = await verified();
  const ends = await Promise.allSettled(
    Array.from({ length: process.env.TEST_FULL === '1' ? 400 : 60 }, (_, at) =>
      withTransaction(api.db, async (tx) => {
        await recordAct(tx, {
          ...{ act: 'account.role', by: { id: admin.id, role: 'admin' }, now: api.clock.now() },
          target: { kind: 'user', id: at + 1 },
        });
        if (at % 10 === 0) throw new Error('undone');
      }),
    ),
  );
  const recorded = ends.filter(({ status }) => status === 'fulfilled').length;
  // With so many calls at once, some may wait too long for a connection.
  expect(recorded).toBeGreaterThan(10);
  expect(await verified()).toMatchObject({ acts: before + recorded, broken: null });
});

test('the database refuses to change the record; past its triggers, the first broken act is named', async () => {
  for (const reason of ['Un', 'Deux', 'Trois']) await record(reason);
  const [one, two, three] = (await acts()).slice(-3).map(({ id: act }: { id: number }) => act);
  const changes: [number | undefined, (db: Knex) => Promise<unknown>][] = [
    [two, (db) => db('acts').where({ id: two }).update({ actor_id: guest.id })],
    [two, (db) => db('acts').where({ id: two }).delete()],
    [two, (db) => db('act_details').where({ act_id: two }).update({ reason: 'Autre' })],
  ];
  for (const [, change] of changes) await expect(change(api.db)).rejects.toThrow('append-only');
  for (const name of ['acts_update', 'acts_delete', 'act_details_update'])
    await api.db.raw(`DROP TRIGGER ${name}`);
  changes.push(
    [three, (db) => db('acts').where({ id: three }).delete()],
    [one, (db) => db('acts').where({ id: one }).update({ acted_at: '2026-01-01 00:00:00.000' })],
  );
  for (const [broken, change] of changes) {
    const tx = await api.db.transaction();
    await change(tx);
    expect(await verifyHistory(tx, api.config)).toMatchObject({ broken });
    await tx.rollback();
  }
  expect(await protectHistory(api.db)).toBe(true);
  expect(await protectHistory(api.db)).toBe(true);
  await expect(api.db('acts').where({ id: one }).delete()).rejects.toThrow('append-only');
  expect(await verified()).toMatchObject({ broken: null });
});

test('the export has every act, once, also while others are recorded', async () => {
  const many = Array.from({ length: 2_100 }, (_, at) => ({
    ...{ act: 'account.role', by: 'operator', now: api.clock.now(), reason: `Essai ${at}` },
    target: { kind: 'user', id: guest.id },
  }));
  await withTransaction(api.db, (tx) => recordActs(tx, many as RecordedAct[]));
  const move = { name: 'public', action: 'activate', actor: 'depl', state_after: '{}' };
  const moves = [
    { revision: 901, reason: 'Essai 9001', created_at: '2026-11-01 10:00:00.000' },
    { revision: 902, reason: 'Essai 9002', created_at: '2026-12-24 10:00:00.000' },
  ];
  await api.db('release_history').insert(moves.map((one) => ({ ...move, ...one })));
  const path = '/api/admin/history?format=csv&search=Essai%20';
  const [{ text }] = await Promise.all([api.call('GET', path, { token: admin.token }), record('Essai neuf')]);
  const reasons = text.split('\r\n').flatMap((line) => /;"(Essai \d+)";/.exec(line)?.[1] ?? []);
  expect([reasons.length, new Set(reasons).size]).toEqual([2_102, 2_102]);
  // The releases' own history stands between the acts by its time.
  expect([reasons[0], reasons.at(-1)]).toEqual(['Essai 9002', 'Essai 9001']);
  const listed = async (page: number) =>
    (await api.call<HistoryPage>('GET', `/api/admin/history?page=${page}`, { token: admin.token })).body;
  const { data: first, total, last_page: last } = await listed(1);
  const end = (await listed(last)).data;
  expect([first[0]?.reason, end.at(-1)?.reason]).toEqual(['Essai 9002', 'Essai 9001']);
  expect(end).toHaveLength(total - (last - 1) * LIMITS.historyPerPage);
  expect((await listed(last + 1)).data).toEqual([]);
  expect(text).toMatch(/^\uFEFF?"Acte";/);
});

test('the end of the record can neither be cut off nor replaced by moving act_chain back and forth', async () => {
  for (const reason of ['Un', 'Deux']) await record(reason);
  type Chain = { last_id: number; last_link: string; pruned_id: number };
  const { last_id, pruned_id } = (await api.db('act_chain').first()) as Chain;
  const change = (values: Partial<Chain>) => api.db('act_chain').update(values);
  const tx = await api.db.transaction();
  await tx('act_chain').update({ pruned_id: last_id });
  await tx('acts').where({ id: last_id }).delete();
  await expect(tx('act_chain').update({ pruned_id, last_id: last_id - 1 })).rejects.toThrow('append-only');
  await expect(tx('act_chain').update({ pruned_id })).rejects.toThrow('append-only');
  expect(await verifyHistory(tx, api.config)).toMatchObject({ broken: 'anchor' });
  await tx.rollback();
  const forged = 'a'.repeat(64);
  for (const values of [{ last_id: last_id - 1 }, { last_link: forged }, { id: 2 }])
    await expect(change(values as Partial<Chain>)).rejects.toThrow();
  await expect(api.db('act_chain').delete()).rejects.toThrow('append-only');
  expect(await verified()).toMatchObject({ broken: null });
});

test('where the database refuses triggers, this is reported and is no error', async () => {
  const refusing = {
    raw: (sql: string) =>
      sql.startsWith('SELECT')
        ? Promise.resolve([[]])
        : Promise.reject(Object.assign(new Error(), { errno: 1419 })),
  } as unknown as Knex;
  expect(await protectHistory(refusing)).toBe(false);
});

test('after 12 months the oldest are pruned, and the chain continues from a signed anchor that outlives its secret', async () => {
  await record('Ancien');
  const { acts: all } = await verified();
  api.clock.set('2027-11-22T10:00:00Z');
  await record('Neuf');
  await record('Autre');
  await withTransaction(api.db, (tx) => eraseDetailsOf(tx, guest.id));
  await pruneHistory(api.db, api.config, api.clock.now());
  expect(all).toBeGreaterThan(0);
  expect(await verified()).toMatchObject({ acts: 2, broken: null, missing: [] });
  const rotated = { JWT_SECRET: randomBytes(32).toString('hex'), JWT_SECRET_PREVIOUS: api.config.JWT_SECRET };
  expect(await resignAnchor(api.db, rotated)).toBe('done');
  expect(await resignAnchor(api.db, rotated)).toBe('current');
  expect(await verified()).toMatchObject({ acts: 0, broken: 'anchor' });
  expect(await verifyHistory(api.db, rotated)).toMatchObject({ acts: 2, broken: null, missing: [] });
  // With a moved anchor the trigger allows the deletion, but the anchor's signature is missing.
  const { last_id } = (await api.db('act_chain').first()) as { last_id: number };
  await api.db('act_chain').update({ pruned_id: last_id - 1 });
  await api.db('acts').where('id', '<', last_id).delete();
  expect(await verifyHistory(api.db, rotated)).toMatchObject({ acts: 0, broken: 'anchor' });
});

test('a past year’s figures still count the suspensions that were pruned', async () => {
  const suspended = async (at: string) => {
    api.clock.set(at);
    await withTransaction(api.db, (tx) =>
      recordAct(tx, {
        ...{ act: 'account.suspended', by: { id: admin.id, role: 'admin' }, now: api.clock.now() },
        ...{ subjectId: guest.id, target: { kind: 'user', id: guest.id } },
      }),
    );
  };
  const figure = async (year: number) => {
    const path = `/api/admin/report-figures?year=${year}`;
    const { token } = await addUser(api, 'admin');
    const { body } = await api.call<ReportFigures>('GET', path, { token });
    return body.lines.find((line) => line.id === 'suspensions')?.value;
  };
  await suspended('2029-12-31T22:59:00Z');
  // In Paris it is 2030 already.
  await suspended('2029-12-31T23:30:00Z');
  await suspended('2030-06-01T10:00:00Z');
  const figures = async () => [await figure(2029), await figure(2030)];
  expect(await figures()).toEqual(['1', '2']);
  const prune = () => pruneHistory(api.db, api.config, api.clock.now());
  api.clock.set('2031-02-01T10:00:00Z');
  await prune();
  expect(await figures()).toEqual(['1', '2']);
  api.clock.set('2031-08-01T10:00:00Z');
  await Promise.all([prune(), prune()]);
  expect(await api.db('acts').where({ act: 'account.suspended' })).toEqual([]);
  expect(await figures()).toEqual(['1', '2']);
});
