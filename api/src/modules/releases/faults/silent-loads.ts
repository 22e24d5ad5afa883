import type { LoadReport } from '@eveneo/contract/delivery/faults';
import { withTransaction } from '../../../db/with-transaction';
import { sqlInstant } from '../../../ground/clock';
import type { Context } from '../../context';
import { count, scaled } from '../../throttles/throttle';
import { isPublished } from '../base/releases-repository';
import { addFailure } from '../traffic/failures-repository';
import { networkHash, visitOf } from '../traffic/visits';
import {
  addSilence,
  deleteLoads,
  dueLoads,
  storeLoad,
  type Silence,
  type StoredLoad,
} from './silent-loads-repository';

type Counter = Pick<Context, 'db' | 'clock' | 'config'>;

/** Thirty seconds for the page, the rest for its reports to arrive. */
const SILENT_AFTER_MS = 45_000;
const DAY = { seconds: 24 * 3600 };
const BATCH = 500;

/** Stores that a page load has begun or ended. Unsigned loads are dropped. */
export async function reportLoad(context: Counter, report: LoadReport, address: string): Promise<void> {
  const visit = visitOf(context, report);
  if (!visit) return;
  await storeLoad(context.db, {
    visit: visit.id,
    version: report.version,
    network: networkHash(context, address),
    minute: Math.floor(visit.at / 60),
    ended: report.ended,
    seen_at: sqlInstant(context.clock.now()),
  });
}

/** One address alone decides nothing: a network has one silent load per release and day, and a load is silent once. */
async function isSilent(context: Counter, { visit, version, network, ended }: StoredLoad): Promise<boolean> {
  if (ended) return false;
  const release = `shell ${version}`;
  return (
    (await count(context, `failed-load:${visit} ${release}`, DAY)) <= 1 &&
    (await count(context, `silent:${network} ${release}`, DAY)) <= scaled(context, 1)
  );
}

/** Takes loads that should have ended by now. A crash before they are counted loses them, which harms no release. */
const takeDue = ({ db, clock }: Counter): Promise<StoredLoad[]> =>
  withTransaction(db, async (tx) => {
    const before = new Date(clock.now().getTime() - SILENT_AFTER_MS);
    const loads = await dueLoads(tx, sqlInstant(before), BATCH);
    await deleteLoads(
      tx,
      loads.map(({ visit }) => visit),
    );
    return loads;
  });

async function countAll(context: Counter, loads: readonly StoredLoad[]): Promise<void> {
  const { db, clock } = context;
  const sums = new Map<string, Silence>();
  for (const load of loads) {
    const { version, minute } = load;
    const key = `${version} ${minute}`;
    const sum = sums.get(key) ?? { version, minute, begun: 0, silent: 0 };
    const silent = Number(await isSilent(context, load));
    sums.set(key, { ...sum, begun: sum.begun + 1, silent: sum.silent + silent });
  }
  for (const sum of sums.values()) {
    if (!(await isPublished(db, 'shell', sum.version))) continue;
    await addSilence(db, sum);
    const report = { name: 'shell', version: sum.version, code: 'silent' as const };
    for (let at = 0; at < sum.silent; at += 1) await addFailure(db, report, sqlInstant(clock.now()));
  }
}

/**
 * Counts the loads of the shell that should have ended by now. A shell that loops cannot report itself: it is silent.
 * Safe on several instances.
 */
export async function countSilentLoads(context: Counter): Promise<void> {
  let loads: StoredLoad[];
  do {
    loads = await takeDue(context);
    await countAll(context, loads);
  } while (loads.length === BATCH);
}
