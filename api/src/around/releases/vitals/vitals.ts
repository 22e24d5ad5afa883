import type { Knex } from 'knex';
import {
  MIN_VISITS,
  VITAL_NAMES,
  VITALS_HOURS,
  type ReleaseVitals,
  type Vital,
  type VitalName,
  type VitalsAnswer,
  type VitalsReport,
  type VitalsSpan,
} from '@eveneo/contract/delivery/vitals';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import type { Context } from '../../../base/context';
import { count, scaled } from '../../../base/throttles/throttle';
import { withTransaction } from '../../../db/with-transaction';
import { pagesIn, shownReleases, type ShownRelease } from '../base/state';
import { visitOf } from '../traffic/visits';
import { addVisit, hourOf, readSteps, type Counted, type StepRow } from './repository';
import { quantileOf, ratingOf, stepOf, visitsIn, type Steps } from './steps';

const DAY = { seconds: 24 * 3600 };
/** Counted visits of a network per day: enough for a household, too few for a script to shift the figures. */
const VISITS = 40;

/** The quantile shown to operators. */
const SHARE = 0.75;

/** Cache of the served releases, since every page load reports. */
const FRESH_MS = 5_000;

/** Counts page loads that a host signed, each once. Other reports are dropped silently. */
export function vitalsCounter(context: Context): (report: VitalsReport, address: string) => Promise<void> {
  const { db, clock } = context;
  let shown: { readonly at: number; readonly value: Promise<ShownRelease[]> } | null = null;

  const fresh = (): Promise<ShownRelease[]> => {
    const now = clock.now().getTime();
    if (!shown || Math.abs(now - shown.at) >= FRESH_MS) {
      const value = shownReleases(db);
      shown = { at: now, value };
      // Failures are not cached.
      value.catch(() => (shown = null));
    }
    return shown.value;
  };

  return async (report, address) => {
    const visit = visitOf(context, report);
    if (!visit || (await count(context, `vitals:${visit.id}`, DAY)) > 1) return;
    if ((await count(context, `vitals:${clientNetwork(address)}`, DAY)) > scaled(context, VISITS)) return;
    const releases = await fresh();
    const pages = pagesIn(releases);
    // One value per metric and area.
    const rows = new Map<string, Counted>();
    for (const { name, version, page, metric, value } of report.vitals)
      if (pages.has(page) && releases.some((one) => one.name === name && one.version === version))
        rows.set(`${name} ${metric}`, { name, version, page, metric, step: stepOf(metric, value) });
    await withTransaction(db, (tx) => addVisit(tx, hourOf(clock.now()), [...rows.values()]));
  };
}

function vitalOf(metric: VitalName, steps: Steps): Vital {
  const visits = visitsIn(steps);
  if (visits < MIN_VISITS) return { metric, visits, p75: null, rating: null };
  const p75 = quantileOf(metric, steps, SHARE);
  return { metric, visits, p75: Number(p75.toPrecision(3)), rating: ratingOf(metric, p75) };
}

/** The pages of one release, the most visited first. */
function pagesOf(rows: readonly StepRow[]): ReleaseVitals['pages'] {
  const pages = [...new Set(rows.map(({ page }) => page))].map((page) => ({
    page,
    vitals: VITAL_NAMES.flatMap((metric) => {
      const own = rows.filter((row) => row.page === page && row.metric === metric);
      return own.length ? [vitalOf(metric, new Map(own.map(({ step, visits }) => [step, visits])))] : [];
    }),
  }));
  const most = ({ vitals }: (typeof pages)[number]) => Math.max(0, ...vitals.map(({ visits }) => visits));
  return pages.sort((a, b) => most(b) - most(a) || (a.page < b.page ? -1 : 1));
}

/** The 75th percentile by page of each served release. */
export async function readVitals(db: Knex, now: Date, span: VitalsSpan): Promise<VitalsAnswer> {
  const shown = await shownReleases(db);
  const rows = await readSteps(db, hourOf(now) - VITALS_HOURS[span] + 1, shown);
  return {
    span,
    least: MIN_VISITS,
    areas: [...new Set(shown.map(({ name }) => name))].map((name) => ({
      name,
      releases: shown
        .filter((one) => one.name === name)
        .map(({ version, standing }) => ({
          version,
          standing,
          pages: pagesOf(rows.filter((row) => row.name === name && row.version === version)),
        })),
    })),
  };
}
