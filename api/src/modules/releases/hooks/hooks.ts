import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { HookEvent, HookFormat, HookTest, ListedHook } from '@eveneo/contract/delivery/hooks';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { givenUpBefore, isDelivered, retryNow } from './deliveries-repository';
import { allHooks, countUntold, deleteHook, findHook, insertHook, type HookRow } from './repository';
import { openHook, sealHook } from './secrets';
import { tell, type Told } from './tell';

/** More would be a mistake, or somebody's script. */
const MOST = 20;

export interface WantedHook {
  readonly url: string;
  readonly format: HookFormat;
  readonly events: readonly HookEvent[];
  readonly areas: readonly string[];
  readonly failingPercent: number;
}

/** Keeps a hook. @returns its number, and the secret that is shown this once; null when there are too many */
export async function addHook(
  db: Knex,
  { url, format, events, areas, failingPercent }: WantedHook,
  { installation, now }: { installation: string; now: Date },
): Promise<{ id: number; secret?: string } | null> {
  if ((await allHooks(db)).length >= MOST) return null;
  const secret = format === 'standard' ? `whsec_${randomBytes(32).toString('base64')}` : undefined;
  const id = await insertHook(db, {
    format,
    events: events.join(','),
    areas: areas.join(','),
    failing_percent: failingPercent,
    sealed: sealHook(installation, { url, ...(secret !== undefined && { secret }) }),
    created_at: sqlInstant(now),
  });
  return { id, ...(secret !== undefined && { secret }) };
}

const originOf = (installation: string, { sealed }: HookRow) => {
  const opened = openHook(installation, sealed);
  return opened && new URL(opened.url).origin;
};

const listed = (column: string) => column.split(',').filter(Boolean);

export async function listHooks(
  db: Knex,
  { installation, now }: { installation: string; now: Date },
): Promise<ListedHook[]> {
  const untold = await countUntold(db, givenUpBefore(now));
  return (await allHooks(db)).map((row) => ({
    id: row.id,
    origin: originOf(installation, row),
    format: row.format,
    events: listed(row.events) as HookEvent[],
    areas: listed(row.areas),
    failingPercent: Number(row.failing_percent),
    ...(untold.get(row.id) ?? { waiting: 0, givenUp: 0 }),
    last: row.last_outcome,
    lastAt: row.last_at && isoInstant(row.last_at),
    createdAt: isoInstant(row.created_at),
  }));
}

/** @returns whether there was one */
export const removeHook = (db: Knex, id: number): Promise<boolean> => deleteHook(db, id);

/** Has tried now what waits for a hook and what was given up. @returns how many; null when there is no such hook */
export async function retryHook(db: Knex, id: number, now: Date): Promise<number | null> {
  return (await findHook(db, id)) ? retryNow(db, id, now) : null;
}

/** How long a test waits for the API that sends it. */
interface Patience {
  readonly now: () => Date;
  readonly wait: () => Promise<unknown>;
  /** How many times it looks. */
  readonly looks: number;
}

/**
 * Sends a message by the way that all go: into the outbox, from where the API that runs takes it.
 * @returns how it went; null when nothing had tried it; undefined when there is no such hook
 */
export async function testHook(
  db: Knex,
  id: number,
  { why, patience }: { why: string; patience: Patience },
): Promise<HookTest | undefined> {
  const hook = await findHook(db, id);
  if (!hook) return undefined;
  const begun = patience.now();
  const told: Told = {
    ...{ event: 'test', area: '', from: null, to: null, percent: null, who: '', automatic: false },
    ...{ why, at: begun.toISOString() },
  };
  const key = `test ${begun.getTime()}`;
  await tell(db, told, key, [{ ...hook, events: '', areas: '' }]);
  for (let look = 0; look < patience.looks; look += 1) {
    await patience.wait();
    const milliseconds = patience.now().getTime() - begun.getTime();
    if (await isDelivered(db, id, key)) return { ok: true, last: 'ok', milliseconds };
    const { last_at, last_outcome } = (await findHook(db, id)) ?? hook;
    if (last_at !== null && last_at !== hook.last_at && last_outcome !== 'ok')
      return { ok: false, last: last_outcome, milliseconds };
  }
  return null;
}
