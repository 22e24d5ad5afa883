import { addGathering, moveEvent } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { STEPS } from '../../app/housekeeping';
import type { Context } from '../context';
import { runRetention } from './job';

const api = testApi({ dependencies: { background: false } });
const night = async (now: string) => {
  api.clock.set(now);
  const { db, clock, config, app } = api;
  await runRetention({ db, clock, config, log: app.log } as unknown as Context, STEPS);
};
type Row = Record<string, unknown>;

/** For each table two rows, an hour on either side of the end of its period: the job erases only the older one. */
test('networks, mails, helper links, invitations and waiting messages go at their time, and not before', async () => {
  const { id, guest, organizer } = await addGathering(api);
  const user_id = guest.id;
  const network = (seen_at: string): Row => ({ user_id, address_hash: seen_at.padEnd(64, 'x'), seen_at });
  const mail = (created_at: string): Row => ({
    ...{ user_id, kind: 'welcome', payload: '{}', attempts: 8, next_attempt_at: created_at, created_at },
  });
  const invitation = (expires_at: string): Row => ({
    ...{ event_id: id, email: `${expires_at.slice(11, 13)}@exemple.fr`, email_key: expires_at.slice(0, 13) },
    ...{ rights: 'door', created_at: '2026-12-01', expires_at },
  });
  await moveEvent(api.db, id, { date: '2027-05-01' });
  const cases: [table: string, older: Row, younger: Row][] = [
    ['known_addresses', network('2026-12-03 02:00:00.000'), network('2026-12-03 04:00:00.000')],
    ['mail_outbox', mail('2027-05-02 02:00:00.000'), mail('2027-05-02 04:00:00.000')],
    ['co_organizers', invitation('2027-05-02 02:00:00.000'), invitation('2027-05-02 04:00:00.000')],
  ];
  await api.db('mail_outbox').delete();
  for (const [table, older, younger] of cases) await api.db(table).insert([older, younger]);
  await api.db('door_links').insert({
    ...{ event_id: id, actor_id: organizer.id, name: 'Aide', created_at: '2027-04-01' },
    ...{ secret_hash: 'a'.repeat(64), pin_hash: 'b'.repeat(64) },
  });
  await api
    .db('held_messages')
    .insert({ event_id: id, user_id, message: 'Bonjour', created_at: '2027-04-01 10:00:00.000' });
  const left = async () =>
    Promise.all(
      [...cases.map(([table]) => table), 'door_links', 'held_messages'].map(
        async (table) => (await api.db(table)).length,
      ),
    );
  expect(await left()).toEqual([2, 2, 2, 1, 1]);
  // The last night of the helper's link: 30 days after the event.
  await night('2027-05-31T03:00:00Z');
  expect(await left()).toEqual([2, 2, 2, 1, 1]);
  await night('2027-06-01T03:00:00Z');
  expect(await left()).toEqual([1, 1, 1, 0, 1]);
  await night('2027-06-02T03:00:00Z');
  expect(await left()).toEqual([0, 0, 0, 0, 1]);
  await night('2028-05-01T03:00:00Z');
  expect((await left()).at(-1)).toBe(1);
  await night('2028-05-02T03:00:00Z');
  expect((await left()).at(-1)).toBe(0);
});
