import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';
import { countUnsent } from '../../base/outbox/delivery-repository';
import type { Clock } from '../../ground/clock';
import { countUndelivered } from '../releases/hooks/repository';
import { liveFailureCounts } from '../releases/traffic/failures-repository';
import { servedTraffic } from '../releases/watch/served-traffic';

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  readonly max: number;
}

/**
 * A gauge that queries the database when scraped. A failed query gives no value rather than a wrong
 * one, and does not affect the others.
 */
function gaugeFrom(
  registry: Registry,
  options: { name: string; help: string; label: string },
  read: () => Promise<readonly (readonly [label: string, value: number])[]>,
): void {
  new Gauge({
    name: options.name,
    help: options.help,
    labelNames: [options.label],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [label, value] of await read().catch(() => [])) this.set({ [options.label]: label }, value);
    },
  });
}

/** Window of the page loads by release: short enough to see a fault begin, long enough for a rate. */
const TRAFFIC_MINUTES = 15;

/** Page loads of live, canary and fallback releases: at most three per area. The same on all instances. */
function observeReleases(registry: Registry, db: Knex, clock: Clock): void {
  new Gauge({
    name: 'release_page_loads',
    help: `Page loads in the last ${TRAFFIC_MINUTES} minutes by release and its role (live, canary, fallback): all of them, and the failed ones`,
    labelNames: ['name', 'version', 'role', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const traffic = await servedTraffic(db, clock.now(), TRAFFIC_MINUTES).catch(() => []);
      for (const { loads, failed, ...release } of traffic) {
        this.set({ ...release, state: 'all' }, loads);
        this.set({ ...release, state: 'failed' }, failed);
      }
    },
  });
}

/**
 * This instance's pool connections; and, the same on all instances, page loads, unsent mails, hook deliveries and
 * browser reports.
 */
export function observeDatabase(registry: Registry, db: Knex, clock: Clock): void {
  observeReleases(registry, db, clock);
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this instance: used, free; requests waiting for one; the most there may be (max)',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = db.client.pool as Pool;
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'waiting' }, pool.numPendingAcquires());
      this.set({ state: 'max' }, pool.max);
    },
  });
  const outbox = {
    name: 'mail_outbox',
    help: 'Mails not sent yet (waiting) and given up (given_up: see the command "mails")',
    label: 'state',
  };
  gaugeFrom(registry, outbox, async () => {
    const { waiting, givenUp } = await countUnsent(db);
    return [
      ['waiting', waiting],
      ['given_up', givenUp],
    ];
  });
  const hooks = {
    name: 'release_hook_deliveries',
    help: 'What hooks were not told yet (waiting) and never will be (given_up: see the command "release hook list")',
    label: 'state',
  };
  gaugeFrom(registry, hooks, async () => {
    const undelivered = [...(await countUndelivered(db)).values()];
    return [
      ['waiting', undelivered.reduce((sum, { waiting }) => sum + waiting, 0)],
      ['given_up', undelivered.reduce((sum, { givenUp }) => sum + givenUp, 0)],
    ];
  });
  const reports = {
    name: 'release_reports',
    help: "Faults that browsers reported of each area's live release, since the beginning of yesterday",
    label: 'name',
  };
  gaugeFrom(registry, reports, async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    return liveFailureCounts(db, yesterday);
  });
}
