import type { Knex } from 'knex';
import { ANY_VERSION } from '@eveneo/contract/delivery/content-address';
import type { Fault, FaultsAnswer, Frame } from '@eveneo/contract/delivery/faults';
import type { Context } from '../../../base/context';
import { isoInstant } from '../../../ground/clock';
import { findRelease } from '../base/releases-repository';
import { shownReleases } from '../base/state';
import { withdrawnVersions } from '../base/withdrawals-repository';
import { storedMap } from './maps';
import { readFaults, type FaultRow } from './repository';
import { Symbolicator } from './symbolicate';

const MAX_GROUPS = 60;
/** Number of an area's last withdrawn releases to include: their faults explain the withdrawal. */
const WITHDRAWN = 3;

export const createSymbolicator = ({ db, storage }: Pick<Context, 'db' | 'storage'>): Symbolicator =>
  new Symbolicator(async (address, script) => {
    const [name = '', version = ''] = address.split('/');
    const release = await findRelease(db, name, version);
    return release && storedMap(storage, release, script);
  });

function partsOf({ name, version, stack }: FaultRow): { error: string; places: string[] } {
  const lines = stack.split('\n');
  const isPlace = (line: string) => /^[\w-]+\/[\w.-]+\/\S+\.js:\d+:\d+/.test(line);
  // A shared script has a URL without a version: this release's map applies.
  const own = (place: string) =>
    place.startsWith(`${name}/${ANY_VERSION}/`) ? place.replace(ANY_VERSION, version) : place;
  return { error: lines.find((line) => !isPlace(line)) ?? '', places: lines.filter(isPlace).map(own) };
}

/** The innermost frame outside of libraries. */
const topOf = (frames: readonly Frame[]): Frame | null =>
  frames.find(({ source }) => source !== null && !source.startsWith('node_modules/')) ?? frames[0] ?? null;

/** The same fault from other callers or browsers. */
const merged = (first: Fault, next: Fault): Fault => ({
  ...first,
  count: first.count + next.count,
  firstAt: first.firstAt < next.firstAt ? first.firstAt : next.firstAt,
});

/** Faults grouped by release, error and source position, the most recent first. */
export async function listFaults(
  db: Knex,
  symbolicator: Symbolicator,
  { name, version }: { name?: string; version?: string },
): Promise<FaultsAnswer> {
  const shown = await shownReleases(db);
  const withdrawn = await withdrawnVersions(db);
  const last = [...new Set(shown.map((one) => one.name))].flatMap((area) =>
    (withdrawn.get(area) ?? []).slice(0, WITHDRAWN).map((one) => ({ name: area, version: one })),
  );
  const wanted =
    name === undefined
      ? [...shown, ...last].map((one) => ({ name: one.name, version: one.version }))
      : [{ name, ...(version !== undefined && { version }) }];
  const rows = await readFaults(db, wanted);
  const parts = rows.map(partsOf);
  const stacks = await symbolicator.frames(parts.map(({ places }) => places));
  const groups = new Map<string, Fault>();
  rows.forEach((row, at) => {
    const frames = stacks[at] ?? [];
    const top = topOf(frames);
    const fault: Fault = {
      ...{ name: row.name, version: row.version, code: row.code },
      standing: shown.find((one) => one.name === row.name && one.version === row.version)?.standing ?? null,
      ...{ error: parts[at]?.error ?? '', top, frames, page: row.page, count: row.loads },
      ...{ firstAt: isoInstant(row.first_at), lastAt: isoInstant(row.last_at) },
    };
    const key = [row.name, row.version, row.code, fault.error, top?.source ?? top?.built ?? ''].join('\n');
    const known = groups.get(key);
    groups.set(key, known ? merged(known, fault) : fault);
  });
  return { faults: [...groups.values()].slice(0, MAX_GROUPS) };
}
