import type { LoadReport } from '@eveneo/contract/delivery/faults';
import type { Context } from '../../../base/context';
import { count, scaled } from '../../../base/throttles/throttle';
import { withTransaction } from '../../../db/with-transaction';
import { sqlInstant } from '../../../ground/clock';
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

/** Records that a page load has begun, renders an area's page, or has ended. Unsigned loads are dropped. */
export async function reportLoad(context: Counter, report: LoadReport, address: string): Promise<void> {
  const visit = visitOf(context, report);
  if (!visit) return;
  await storeLoad(context.db, {
    visit: visit.id,
    version: report.version,
    area: report.area?.name ?? null,
    area_version: report.area?.version ?? null,
    network: networkHash(context, address),
    minute: Math.floor(visit.at / 60),
    ended: report.ended,
    seen_at: sqlInstant(context.clock.now()),
  });
}

type Release = Pick<Silence, 'name' | 'version'>;

/** The releases of a load; the last one is at fault if it is silent. */
const releasesOf = ({ version, area, area_version }: StoredLoad): Release[] => [
  { name: 'shell', version },
  ...(area !== null && area_version !== null ? [{ name: area, version: area_version }] : []),
];

/**
 * A single address must not decide about a release: a network has at most one silent load per
 * release and day, and a load counts once.
 */
async function isSilent(
  context: Counter,
  { visit, network, ended }: StoredLoad,
  { name, version }: Release,
): Promise<boolean> {
  if (ended) return false;
  const release = `${name} ${version}`;
  return (
    (await count(context, `failed-load:${visit} ${release}`, DAY)) <= 1 &&
    (await count(context, `silent:${network} ${release}`, DAY)) <= scaled(context, 1)
  );
}

/** Removes loads that should have ended. Those not counted before a crash are lost, which harms no release. */
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
    const releases = releasesOf(load);
    for (const release of releases) {
      const { name, version } = release;
      const { minute } = load;
      const key = `${name} ${version} ${minute}`;
      const sum = sums.get(key) ?? { name, version, minute, begun: 0, silent: 0 };
      const silent = Number(release === releases.at(-1) && (await isSilent(context, load, release)));
      sums.set(key, { ...sum, begun: sum.begun + 1, silent: sum.silent + silent });
    }
  }
  for (const sum of sums.values()) {
    const { name, version } = sum;
    if (!(await isPublished(db, name, version))) continue;
    await addSilence(db, sum);
    const report = { name, version, code: 'silent' as const };
    for (let at = 0; at < sum.silent; at += 1) await addFailure(db, report, sqlInstant(clock.now()));
  }
}

/**
 * Counts the loads that should have ended by now. A page in an endless loop cannot report itself: it
 * is silent. The area whose page was being rendered is at fault, otherwise the shell. A script that
 * loops while it is evaluated has not announced its area yet, so such a loop in an area counts against
 * the shell. Safe on several instances.
 */
export async function countSilentLoads(context: Counter): Promise<void> {
  let loads: StoredLoad[];
  do {
    loads = await takeDue(context);
    await countAll(context, loads);
  } while (loads.length === BATCH);
}
