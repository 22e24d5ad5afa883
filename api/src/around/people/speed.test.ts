import type { PeoplePage } from '@eveneo/contract/application/people';
import { addUser, type Person } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';
import { guestName } from '../../seeds/people';
import { createRandom } from '../../seeds/random';

// Creating the accounts takes far longer than reading them:
// `npm run test:full`, or PEOPLE=100000 for a manual run.
const PEOPLE = Number(process.env.PEOPLE ?? (process.env.TEST_FULL ? 100_000 : 0));
/** Milliseconds; printed, not enforced, since other tests share the machine. */
const GOAL = 100;
const ROUNDS = 9;
const DAY = 86_400_000;

const measured = PEOPLE > 0 ? describe : describe.skip;

measured(`at ${PEOPLE} accounts`, () => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await startTestApi();
    const random = createRandom(11);
    const start = Date.parse('2024-01-01T00:00:00Z');
    const at = (day: number) => new Date(start + day * DAY).toISOString().slice(0, 19).replace('T', ' ');
    await api.db.batchInsert(
      'users',
      Array.from({ length: PEOPLE }, (_, index) => {
        const email_key = `${guestName(index)
          .normalize('NFD')
          .replace(/[^a-z]/gi, '')
          .toLowerCase()}.${index}@exemple.fr`;
        return {
          ...{ name: guestName(index), email: email_key, email_key, created_at: at(index % 900) },
          confirmed_email_key: index % 7 === 0 ? null : email_key,
          role: index % 40 === 0 ? 'organizer' : 'guest',
          suspended_at: index % 500 === 0 ? at(900) : null,
        };
      }),
      1000,
    );
    const ids = (await api.db('users').orderBy('id').pluck('id')) as number[];
    const some = (every: number) => ids.filter((_, index) => index % every === 0);
    await api.db.batchInsert(
      'last_seen',
      some(3).map((user_id) => ({ user_id, seen_at: at(random.between(0, 1000)) })),
      1000,
    );
    await api.db.batchInsert(
      'events',
      some(50).map((organizer_id) => ({
        ...{ title: 'Concert', description: 'Une soirée.', date: '2026-12-05', time: '19:30', search: '' },
        ...{ location: 'Lyon', capacity: 20, category_id: 1, organizer_id, created_at: at(0) },
      })),
      500,
    );
    const events = (await api.db('events').limit(3).pluck('id')) as number[];
    for (const event_id of events)
      await api.db.batchInsert(
        'registrations',
        ids.map((user_id) => ({ event_id, user_id, created_at: at(1) })),
        1000,
      );
    await api.db.batchInsert(
      'report_cases',
      some(100).map((author_id) => ({
        ...{ kind: 'profile', target_id: author_id, author_id, reports_count: random.between(1, 9) },
        opened_at: at(1),
      })),
      500,
    );
    for (const table of ['users', 'last_seen', 'events', 'registrations', 'report_cases'])
      await api.db.raw('ANALYZE TABLE ??', [table]);
    admin = await addUser(api, 'admin');
  }, 1_200_000);
  afterAll(() => api.close());

  test.each([
    '',
    'search=martin',
    'search=mart&sort=name',
    'search=12345',
    'search=introuvable',
    'sort=name',
    'sort=seen',
    'sort=reports',
    'role=organizer&sort=seen',
    'state=suspended&sort=reports',
    'state=unconfirmed',
    'state=active&search=a&sort=seen',
    'page=2000',
    'sort=name&page=2000',
    'sort=seen&page=2000',
    'sort=seen&page=500',
    'sort=seen&page=1300',
    'sort=reports&page=1000',
  ])('a page of %s', async (query) => {
    const ask = () => api.call<PeoplePage>('GET', `/api/admin/users?${query}`, { token: admin.token });
    const { status, body } = await ask();
    expect(status).toBe(200);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = performance.now();
      await ask();
      took.push(performance.now() - before);
    }
    took.sort((one, other) => one - other);
    console.info(`${query || 'all'}: ${(took[4] ?? 0).toFixed(0)} ms of ${GOAL}, ${body.total} people`);
  });
});
