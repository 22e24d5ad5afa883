import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';
import { countUnsent } from '../mail/delivery-repository';
import { givenUpBefore } from '../modules/releases/hooks/deliveries-repository';
import { countUntold } from '../modules/releases/hooks/repository';
import { liveFailureCounts } from '../modules/releases/failures-repository';

/** What we use of knex's pool. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  readonly max: number;
}

/**
 * A gauge that asks the database when it is looked at. Without an answer there is no number, rather than a wrong one,
 * and the others are there all the same.
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

/** The pool of connections, the mails that wait, and what browsers report of releases: the last two are the same for all instances. */
export function observeDatabase(registry: Registry, db: Knex): void {
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
    const untold = [...(await countUntold(db, givenUpBefore(new Date()))).values()];
    return [
      ['waiting', untold.reduce((sum, { waiting }) => sum + waiting, 0)],
      ['given_up', untold.reduce((sum, { givenUp }) => sum + givenUp, 0)],
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

/** Open chat streams of this instance. */
export function observeStreams(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'chat_streams',
    help: 'Open chat streams',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
