import { PERIODS } from '@eveneo/contract/application/retention';
import { addGathering, moveEvent } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { STEPS } from '../../app/housekeeping';
import type { Context } from '../context';
import { RETENTION_TEXTS, retentionCommands } from './commands';
import { countAll, runRetention, type Step } from './job';

const api = testApi({ dependencies: { background: false } });
const contextOf = ({ db, clock, config, app }: typeof api) =>
  ({ db, clock, config, log: app.log }) as unknown as Context;
const run = (steps: readonly Step[] = STEPS, on = api) => runRetention(contextOf(on), steps);
const acts = async () =>
  (
    await api
      .db('acts as a')
      .join('act_details as d', 'd.act_id', 'a.id')
      .where({ act: 'retention.erased' })
      .orderBy('id')
      .pluck('values_after')
  ).map((values: string) => JSON.parse(values) as unknown);

const step = (period: Step['period'], erase: Step['erase']): Step => ({
  period,
  count: async () => 0,
  erase,
});

test('every night once, on one instance; hourly only data about no person; the numbers are recorded', async () => {
  const second = await api.another();
  const [hourly, nightly] = [jest.fn(async () => 7), jest.fn(async () => 3)];
  const steps = [step(null, hourly), step('chat', nightly), step('chat', nightly)];
  // 02:30 in Paris.
  api.clock.set('2026-11-22T01:30:00Z');
  await Promise.all([run(steps), run(steps, second), run(steps)]);
  expect([hourly, nightly].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  api.clock.set('2026-11-22T02:00:00Z');
  await run(steps);
  expect(hourly).toHaveBeenCalledTimes(1);
  api.clock.set('2026-11-22T02:30:00Z');
  await Promise.all([run(steps, second), run(steps), run(steps, second)]);
  expect([hourly, nightly].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(await acts()).toEqual([{ chat: 6 }]);
  api.clock.set('2026-11-22T20:00:00Z');
  await run(steps);
  expect([hourly, nightly].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
});

test('a step that fails does not stop the others, and is retried an hour later', async () => {
  const failing = jest.fn().mockRejectedValueOnce(new Error('frozen')).mockResolvedValue(1);
  const other = jest.fn(async () => 0);
  const steps = [step('answers', failing), step('chat', other)];
  for (const hour of ['05', '06', '07']) {
    api.clock.set(`2026-11-23T${hour}:00:00Z`);
    await run(steps);
  }
  expect([failing, other].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect((await acts()).slice(1)).toEqual([{ answers: 1 }]);
});

test('the dry run counts what the night then erases, in batches too, and erases nothing', async () => {
  const { id, guest } = await addGathering(api);
  api.clock.set('2027-01-06T03:00:00Z');
  await api.db('registrations').where({ event_id: id }).update({ answers: '[]' });
  await api
    .db('password_resets')
    .insert({ user_id: guest.id, token_hash: 'a'.repeat(64), expires_at: '2026-12-06 00:00:00.000' });
  await api.db('sessions').insert(
    Array.from({ length: 1203 }, (_, at) => ({
      ...{ jti: `jti-${at}`, user_id: guest.id, version: 1, device: 'Firefox' },
      ...{ created_at: '2026-01-01', seen_at: '2026-01-01', expires_at: '2027-01-01' },
    })),
  );
  const due = await countAll(api.db, STEPS, api.clock.now());
  expect(due).toMatchObject({ answers: 2, sessions: 1203, resetLinks: 1, helperLinks: 0 });
  expect(await countAll(api.db, STEPS, api.clock.now())).toEqual(due);
  const said = jest.spyOn(console, 'log').mockImplementation();
  const { retention } = retentionCommands([step('answers', jest.fn())]);
  await retention(api.config, ['--dry-run']);
  expect(said.mock.calls.flat()).toEqual([RETENTION_TEXTS.due('answers', 0), RETENTION_TEXTS.dry]);
  await expect(retention(api.config, [])).rejects.toThrow(RETENTION_TEXTS.usage);
  await run();
  expect((await acts()).at(-1)).toEqual({ answers: 2, sessions: 1203, resetLinks: 1 });
  const after = await countAll(api.db, STEPS, api.clock.now());
  expect(new Set(Object.values(after))).toEqual(new Set([0]));
});

interface Listed {
  readonly data: readonly { name: string; email: string | null }[];
  readonly total: number;
}

test('60 days after the event organizers and admins read no address, nor find anybody by it', async () => {
  const { id, organizer, admin, guest } = await addGathering(api);
  const read = async (now: string, { token, role }: typeof organizer) => {
    api.clock.set(now);
    const path = `/api/${role}/events/${id}/registr`;
    const call = <T>(rest: string) => api.call<T>('GET', `${path}${rest}`, { token });
    const csv = await call('ations?format=csv');
    return {
      list: (await call<Listed['data']>('ations')).body.map(({ email }) => email),
      page: (await call<Listed>('ants')).body.data.map(({ email }) => email),
      found: (await call<Listed>(`ants?search=${guest.email}`)).body.total,
      inFile: csv.text.includes(guest.email),
      named: csv.text.includes(guest.name),
    };
  };
  await moveEvent(api.db, id, { date: '2026-09-22' });
  for (const person of [organizer, admin]) {
    const { list, ...before } = await read('2026-11-21T10:00:00Z', person);
    expect(list).toContain(guest.email);
    expect(before).toMatchObject({ found: 1, inFile: true, named: true });
    const after = await read('2026-11-22T10:00:00Z', person);
    expect(after).toEqual({ list: ['', ''], page: ['', ''], found: 0, inFile: false, named: true });
  }
});

test('12 months after the event its people and its chat are gone, and its numbers stay', async () => {
  const { id, guest, other, organizer } = await addGathering(api);
  const at = '2026-11-01 08:00:00.000';
  const of = { event_id: id, user_id: guest.id, created_at: at };
  await api.db('events').where({ id }).update({ date: '2026-12-05', answers_kept_why: 'Assurance' });
  await api
    .db('registrations')
    .where({ user_id: guest.id })
    .update({ answers: '["Sésame"]', source: 'sesame' });
  await api.db('registrations').insert({
    ...{ event_id: id, created_at: at, host_id: 1, companion_name: 'Sésame', entry_reason: 'Sésame' },
  });
  await api.db('chat_messages').insert({ ...of, message: 'Sésame' });
  await api.db('waiting_list').insert({ event_id: id, user_id: organizer.id, created_at: at });
  await api.db('waiting_moves').insert({ ...of, from_position: 2, why: 'Sésame' });
  await api.db('registration_notes').insert({ ...of, note: 'Sésame' });
  await api.db('announcements').insert({
    ...{ id: 1, event_id: id, actor_id: organizer.id, audience: 'all', subject: 'Sésame' },
    ...{ message: 'Sésame', replies: 0, created_at: at },
  });
  await api.db('announcement_recipients').insert({ announcement_id: 1, user_id: other.id, event_id: id });
  const left = async () => {
    const tables = ['registrations', 'chat_messages', 'waiting_list', 'waiting_moves', 'registration_notes'];
    const rows = await Promise.all(
      [...tables, 'announcements', 'announcement_recipients'].map((table) =>
        api.db(table).where({ event_id: id }),
      ),
    );
    return rows.map(({ length }) => length);
  };
  const words = async () => JSON.stringify([await api.db('registrations').where({ event_id: id })]);
  api.clock.set('2027-12-05T10:00:00Z');
  await run();
  expect(await left()).toEqual([3, 1, 1, 1, 1, 1, 1]);
  expect(await words()).toMatch(/Sésame/);
  api.clock.set('2027-12-06T10:00:00Z');
  await run();
  expect(await left()).toEqual([3, 0, 0, 0, 0, 0, 0]);
  expect(await words()).not.toMatch(/Sésame|sesame/);
  expect(await api.db('registrations').where({ event_id: id }).whereNotNull('user_id')).toEqual([]);
  expect(await api.db('events').where({ id }).first('registrations_count')).toEqual({
    registrations_count: 2,
  });
});

/**
 * Periods that the job does not implement: a list stops showing the addresses, and the operator deletes logs and
 * backups.
 */
const ELSEWHERE = ['registrantAddresses', 'logs', 'backups'];

test('every published period has a step of the job', () => {
  const steps = new Set(STEPS.flatMap(({ period }) => period ?? []));
  expect([...steps, ...ELSEWHERE].sort()).toEqual(Object.keys(PERIODS).sort());
});
