import type { Knex } from 'knex';
import type { Fault, FaultsAnswer, Frame } from '@eveneo/contract/delivery/faults';
import { isoInstant } from '../../../ground/clock';
import { shownReleases } from '../base/state';
import { readFaults, type FaultRow } from './repository';

const MAX_GROUPS = 60;

const isPlace = (line: string) => /^[\w-]+\/[\w.-]+\/\S+\.js:\d+:\d+/.test(line);

function partsOf({ stack }: FaultRow): Pick<Fault, 'error' | 'frames'> {
  const lines = stack.split('\n');
  const frames = lines.filter(isPlace).map((line): Frame => {
    const [built = '', ...by] = line.split(' ');
    return { built, source: null, by: by.join(' ') || null };
  });
  return { error: lines.find((line) => !isPlace(line)) ?? '', frames };
}

/** The same fault from other callers or browsers. */
const merged = (first: Fault, next: Fault): Fault => ({
  ...first,
  count: first.count + next.count,
  firstAt: first.firstAt < next.firstAt ? first.firstAt : next.firstAt,
});

/** Faults grouped by release, code, error and first position, the most recent first. */
export async function listFaults(
  db: Knex,
  { name, version }: { name?: string; version?: string },
): Promise<FaultsAnswer> {
  const shown = await shownReleases(db);
  const wanted =
    name === undefined
      ? shown.map((one) => ({ name: one.name, version: one.version }))
      : [{ name, ...(version !== undefined && { version }) }];
  const groups = new Map<string, Fault>();
  for (const row of await readFaults(db, wanted)) {
    const fault: Fault = {
      name: row.name,
      version: row.version,
      code: row.code,
      ...partsOf(row),
      top: null,
      standing: shown.find((one) => one.name === row.name && one.version === row.version)?.standing ?? null,
      page: row.page,
      count: row.loads,
      firstAt: isoInstant(row.first_at),
      lastAt: isoInstant(row.last_at),
    };
    const key = [row.name, row.version, row.code, fault.error, fault.frames[0]?.built ?? ''].join('\n');
    const known = groups.get(key);
    groups.set(key, known ? merged(known, fault) : fault);
  }
  return { faults: [...groups.values()].slice(0, MAX_GROUPS) };
}
