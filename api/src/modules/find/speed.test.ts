import { addDays } from '@eveneo/contract/application/dates';
import { createRandom } from '../../../seeds/random';
import { SEED_EVENTS } from '../../../seeds/events';
import { findFields } from '../../../seeds/find-fields';
import { addEvents } from '../../../test/fixtures';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { countEvents, findPage } from '../events/page-repository';
import { seek } from '../../words/repository';
import { meaningsOf } from './meaning';
import { findNear, knownWords } from './near-repository';

// Making the events takes far longer than asking for them: `npm run test:full`, or FIND_EVENTS=100000 for one's own look.
const EVENTS = Number(process.env.FIND_EVENTS ?? (process.env.TEST_FULL ? 10_000 : 0));
const TODAY = '2026-11-21';
const ROUNDS = 7;
/** A search may take this many times the plainest one, which reads every text. The goal in milliseconds is the bench's. */
const OF_THE_PLAINEST = 2;

const measured = EVENTS > 0 ? describe : describe.skip;

measured(`at ${EVENTS} events`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const random = createRandom(7);
    const words = SEED_EVENTS.flatMap(({ hook, title }) => `${title} ${hook}`.split(' '));
    for (let made = 0; made < EVENTS; made += 1000)
      await addEvents(
        database.db,
        Array.from({ length: Math.min(1000, EVENTS - made) }, (_, at) => {
          const like = random.pick(SEED_EVENTS);
          const { tags, city } = findFields(like);
          return {
            title: `${like.title} ${made + at}`,
            description: random.sample(words, 60).join(' '),
            location: like.location,
            date: addDays(TODAY, random.between(-200, 400)),
            category_id: random.between(1, 4),
            tags,
            ...(city !== null && { city }),
          };
        }),
      );
  }, 1_200_000);

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };

  /** What `LIKE` does without an index, and without folding: less than what is wanted. */
  const plainest = (search: string) =>
    database
      .db('events')
      .where('title', 'like', `%${search}%`)
      .orWhere('description', 'like', `%${search}%`)
      .count('id as n');

  /** The best of some rounds, each beside one of the plainest: what else the machine does slows both down. */
  async function expectQuick(name: string, search: string, work: () => Promise<unknown>): Promise<void> {
    const rounds: { own: number; plain: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ own: await timed(work), plain: await timed(() => plainest(search)) });
    const own = Math.min(...rounds.map((round) => round.own));
    const plain = Math.min(...rounds.map((round) => round.plain));
    console.log(`${name} ${search}: ${own.toFixed(1)} ms, the plainest search ${plain.toFixed(1)} ms`);
    expect(own).toBeLessThan(plain * OF_THE_PLAINEST);
  }

  test.each(['jazz', 'atelier', 'escal', 'Lyon jazz', 'zzzz', '9999'])(
    'the search for %s',
    async (search) => {
      const filter = { sought: await seek(database.db, search) };
      await expectQuick('search', search, async () => {
        const counts = await countEvents(database.db, filter, TODAY);
        await findPage(database.db, filter, { today: TODAY, limit: 6 }, counts);
      });
    },
  );

  test.each(['concert', 'expo', 'atelier', 'escallade', 'sport lyon', '3x3', 'zzzz'])(
    'what is near %s',
    async (search) => {
      const meanings = meaningsOf(search, await knownWords(database.db));
      const wanted = { filter: { from: TODAY }, meanings, today: TODAY };
      await expectQuick('near', search, () => findNear(database.db, wanted, search, 6));
    },
  );
});
