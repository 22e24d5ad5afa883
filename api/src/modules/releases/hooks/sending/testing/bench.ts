import { createTestDatabase, type TestDatabase } from '../../../../../../test/database';
import { TEST_SECRET, testClock, type TestClock } from '../../../../../../test/harness';
import { addHook, listHooks } from '../../hooks';
import { tell, type Told } from '../../tell';
import type { HookProblem, Posted } from '../post';
import { createHookSender, type HookContext, type Poster } from '../sender';

export interface Bench {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly log: { warn: jest.Mock; error: jest.Mock };
  readonly context: HookContext;
  readonly of: () => { installation: string; now: Date };
  hook(url?: string): Promise<number>;
  /** An event about mf-guest, by administrator 7. */
  happen(key: string): Promise<void>;
  after(minutes: number): void;
  state(): Promise<Awaited<ReturnType<typeof listHooks>>[number] | undefined>;
  /** One round, until every receiver has answered. */
  run(poster: Poster, context?: HookContext): Promise<void>;
}

function benchOn(database: TestDatabase): Bench {
  const clock = testClock();
  const log = { warn: jest.fn(), error: jest.fn() };
  const config = { JWT_SECRET: TEST_SECRET, NODE_ENV: 'test', HOOK_INTERNAL: false } as const;
  const context = { db: database.db, clock, config, log };
  const of = () => ({ installation: TEST_SECRET, now: clock.now() });
  return {
    ...{ database, clock, log, context, of },
    async hook(url = 'https://hooks.example/geheim') {
      const wanted = { url, format: 'standard', events: [], areas: [], failingPercent: 5 } as const;
      return (await addHook(database.db, wanted, of()))?.id ?? 0;
    },
    happen(key) {
      const told = { event: 'lock', area: 'mf-guest', from: null, to: null, percent: null } as const;
      const rest = { who: 'admin #7', why: key, automatic: false, at: clock.now().toISOString() };
      return tell(database.db, { ...told, ...rest } satisfies Told, key);
    },
    after: (minutes) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString()),
    state: async () => (await listHooks(database.db, of()))[0],
    async run(poster, on = context) {
      const sender = createHookSender(on, { poster });
      await sender.round();
      await sender.idle();
    },
  };
}

/** Gives each test of a file an empty outbox on the same database. Sets the hooks itself: for the top of the file. */
export function beforeEachOnEmptyOutbox(receive: (bench: Bench) => void): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    for (const table of ['release_hooks', 'hook_deliveries']) await database.db(table).delete();
    receive(benchOn(database));
  });
  afterAll(() => database.drop());
}

const whyOf = ({ body }: Posted) => (JSON.parse(body) as { data: { why: string } }).data.why;

/** A receiver in the same process: keeps what it was told, and fails as long as it is told to. */
export function receiverOf(fails: () => HookProblem | null = () => null) {
  const got: Posted[] = [];
  const poster: Poster = async (message) => {
    got.push(message);
    const problem = fails();
    if (problem) throw problem;
  };
  return { got, poster, whys: () => got.map(whyOf) };
}
