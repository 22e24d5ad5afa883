import type { HistoryAnswer } from '@eveneo/contract/delivery/pointers';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { startTestApi, type TestApi } from '../../../../test/harness';
import { startInstance, startWriter, type Instance } from '../../../../test/pointers/processes';
import { replayProblems, type Replayed, type WriterLine } from '../../../../test/pointers/replay';
import { withoutGuards } from '../../../../test/pointers/without-guards';
import { goLive, makeRelease, mintToken, publish } from '../../../../test/releases';
import { systemClock } from '../../../ground/clock';

const FULL = process.env.TEST_FULL === '1';
const WRITERS = FULL ? 8 : 2;
/** Accepted moves per writer; 1,000 in all in the full run. */
const MOVES = FULL ? 125 : 10;
const NAMES = ['mf-guest', 'mf-admin', 'mf-organizer', 'mf-public'];

interface Registry {
  readonly api: TestApi;
  readonly token: string;
  readonly versions: Record<string, string[]>;
}

/** An API with three releases of each remote, the first one live. */
async function prepare(): Promise<Registry> {
  const api = await startTestApi();
  // The processes use real time.
  api.clock.set(systemClock.now().toISOString());
  const token = await mintToken({}, api);
  const versions: Record<string, string[]> = {};
  for (const name of NAMES) {
    const releases = ['a', 'b', 'c'].map((seed) => makeRelease(name, seed));
    for (const [index, release] of releases.entries())
      await (index ? publish(release, token, api) : goLive(release, 0, token, api));
    versions[name] = releases.map(({ description }) => description.version);
  }
  return { api, token, versions };
}

/** Pointers and their histories from the API. */
async function readBack({ api, token }: Registry): Promise<Replayed[]> {
  api.clock.set(systemClock.now().toISOString());
  const { body } = await api.call<ReleaseOverview>('GET', '/api/releases', { token });
  const historyOf = async (name: string) =>
    (await api.call<HistoryAnswer>('GET', `/api/releases/history?name=${name}&limit=500`, { token })).body;
  return Promise.all(
    body.pointers.map(async (pointer) => ({
      pointer,
      rows: [...(await historyOf(pointer.name)).rows].reverse(),
    })),
  );
}

/** Runs the writers to their end; `onAccepted` may kill and restart some. */
async function write(
  { token, versions }: Registry,
  urls: string[],
  moves: number,
  onAccepted: (count: number, restart: (writer: number) => void) => void = () => undefined,
): Promise<WriterLine[]> {
  const lines: WriterLine[] = [];
  let accepted = 0;
  const running = new Map<number, ReturnType<typeof startWriter>>();
  const killed = new Set<unknown>();
  const ends: Promise<void>[] = [];
  const launch = (writer: number) => {
    const started = startWriter({ urls, token, versions, writer, moves }, (line) => {
      lines.push(line);
      if (line.outcome !== 'accepted') return;
      accepted += 1;
      onAccepted(accepted, (victim) => {
        const old = running.get(victim);
        killed.add(old);
        old?.kill();
        // A replacement, so that all moves are made.
        launch(victim);
      });
    });
    running.set(writer, started);
    ends.push(
      started.ended.then((code) => {
        if (code !== 0 && !killed.has(started)) throw new Error(`writer ${writer} ended with ${code}`);
      }),
    );
  };
  for (let writer = 0; writer < WRITERS; writer += 1) launch(writer);
  // The list grows while replacements start.
  for (let next = 0; next < ends.length; next += 1) await ends[next];
  return lines;
}

test('moves from several processes, with instances and writers killed: none is lost, stale writers are refused, the history replays', async () => {
  const registry = await prepare();
  // In `npm test` one instance runs in a process of its own and is killed; in the full run two.
  const instances = await Promise.all(
    Array.from({ length: FULL ? 2 : 1 }, () => startInstance(registry.api)),
  );
  const total = WRITERS * MOVES;
  const back: Promise<void>[] = [];
  const powerCut = async (instance: Instance) => {
    await instance.kill();
    await instance.start();
  };
  const killAt: Record<number, (restart: (writer: number) => void) => void> = {
    [Math.floor(total * 0.2)]: () => back.push(powerCut(instances[0]!)),
    [Math.floor(total * 0.4)]: (restart) => restart(1),
    ...(FULL && {
      [Math.floor(total * 0.6)]: () => back.push(powerCut(instances[1]!)),
      [Math.floor(total * 0.7)]: (restart) => restart(3),
    }),
  };
  const urls = instances.map(({ url }) => url);
  if (!FULL) urls.push((await registry.api.another({ clock: systemClock })).url);
  const lines = await write(registry, urls, MOVES, (count, restart) => killAt[count]?.(restart));
  await Promise.all(back);
  expect(back).toHaveLength(instances.length);
  const count = (outcome: WriterLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  expect(count('accepted')).toBeGreaterThanOrEqual(total);
  expect(count('refused')).toBeGreaterThan(0);
  expect(replayProblems(await readBack(registry), lines)).toEqual([]);
}, 900_000);

(FULL ? test : test.skip)(
  'control: without lock, compare and unique key the same writers lose moves, and the same check finds them',
  async () => {
    const registry = await prepare();
    const db = await withoutGuards(registry.api.db);
    const unguarded = await registry.api.another({ db });
    const lines = await write(registry, [unguarded.url], 5);
    expect(replayProblems(await readBack(registry), lines)).not.toEqual([]);
  },
  300_000,
);
