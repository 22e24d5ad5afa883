import type { NearAnswer } from '@eveneo/contract/application/search';
import { currentRequest } from '../src/ground/current-work';
import { eventually } from './eventually';
import { addEvents, addRegistrations, addUser, type Person } from './fixtures';
import { testApi } from './harness';

/** The number of queries of a request must not depend on the number of events, registrations and users. */
let people: Record<'admin' | 'organizer' | 'guest', Person>;
const api = testApi();
beforeAll(async () => {
  people = {
    admin: await addUser(api, 'admin'),
    organizer: await addUser(api, 'organizer'),
    guest: await addUser(api, 'guest'),
  };
});

let asked = 0;
/** The number of queries of one request, without background work. */
async function queriesOf(path: string, token?: string): Promise<number> {
  const id = `compte-${(asked += 1)}-0000`;
  const seen: string[] = [];
  // Not counted: the query that checks whether lists have changed runs now and
  // then, once for all waiting requests.
  const listen = ({ sql }: { sql: string }) =>
    currentRequest() === id && !sql.includes('SUM(revision)') ? seen.push(sql) : 0;
  api.db.on('query', listen);
  const { status } = await api.call('GET', path, { token, headers: { 'x-request-id': id } });
  api.db.off('query', listen);
  expect([path, status]).toEqual([path, 200]);
  return seen.length;
}

async function addMore(count: number): Promise<void> {
  const from = (await api.db('events').max<{ last: number | null }[]>({ last: 'id' }))[0]?.last ?? 0;
  await addEvents(
    api.db,
    Array.from({ length: count }, (_, at) => ({
      title: `Concert de jazz ${from + at}`,
      organizer_id: people.organizer.id,
      date: `2026-12-${String(1 + (at % 28)).padStart(2, '0')}`,
    })),
  );
  const ids = (await api.db('events').where('id', '>', from).pluck('id')) as number[];
  for (const id of ids) await addRegistrations(api.db, id, [people.guest.id]);
}

const CALLS: [path: string, as: keyof typeof people | null][] = [
  ['/api/events?per_page=1000&sort=date', null],
  ['/api/events?search=jazz&per_page=1000', null],
  ['/api/events/1', null],
  ['/api/events/1', 'guest'],
  ['/api/guest-events', 'guest'],
  ['/api/guest-waiting', 'guest'],
  ['/api/organizer/events', 'organizer'],
  ['/api/organizer-stats', 'organizer'],
  ['/api/organizer/events/1/registrations', 'organizer'],
  ['/api/admin/events', 'admin'],
  ['/api/admin/events?from=2026-12-01&to=2026-12-31', 'admin'],
  ['/api/admin-stats', 'admin'],
];
let round = 0;
const countAll = async () => {
  // A different list length in each round, because recent lists are still cached.
  const perPage = `per_page=${1000 - (round += 1)}`;
  // The first request of a session has extra queries.
  for (const { token } of Object.values(people)) await api.call('GET', '/api/user', { token });
  // What is near a search is found among events in memory, which read what has changed once for everybody.
  const [all] = await api.db('events').count<{ n: number }[]>({ n: '*' });
  await eventually(async () => {
    const { body } = await api.call<NearAnswer>('GET', '/api/near-events?near=concertt');
    expect(body.total).toBe(Number(all?.n));
  });
  const counts: [string, number][] = [];
  for (const [path, as] of CALLS)
    counts.push([
      path,
      await queriesOf(path.replace('per_page=1000', perPage), as ? people[as].token : undefined),
    ]);
  return counts;
};

test('a list, a search, an event and each dashboard make as many queries with 62 events as with 2', async () => {
  await addMore(2);
  const few = await countAll();
  for (const [path, count] of few) expect([path, count > 0]).toEqual([path, true]);
  await addMore(60);
  expect(await countAll()).toEqual(few);
});

test('control: an additional query is noticed', async () => {
  const count = (path: string) => queriesOf(path, people.guest.token);
  const before = await count('/api/guest-events');
  const listen = ({ sql }: { sql: string }) => {
    if (currentRequest() !== undefined && sql.includes('`images`')) void api.db('events').first('id').then();
  };
  api.db.on('query', listen);
  expect(await count('/api/guest-events')).toBe(before + 1);
  api.db.off('query', listen);
});
