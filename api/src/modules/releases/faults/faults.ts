import type { Knex } from 'knex';
import { ANY_VERSION } from '@eveneo/contract/delivery/content-address';
import type { Fault, FaultsAnswer, Frame } from '@eveneo/contract/delivery/faults';
import { isoInstant } from '../../../ground/clock';
import type { Context } from '../../context';
import { readFaults, type FaultRow } from './repository';
import { findRelease } from '../base/releases-repository';
import { withdrawnVersions } from '../base/withdrawals-repository';
import { shownReleases } from '../base/state';
import { storedMap } from './maps';
import { Symbolicator } from './symbolicate';

/** Groups that are told at once. */
const TOLD = 60;
/** Of each area the releases withdrawn last: whoever withdraws one, the watch above all, is asked why. */
const WITHDRAWN = 3;

/** A symbolicator for the releases of this registry. */
export const createSymbolicator = ({ db, storage }: Pick<Context, 'db' | 'storage'>): Symbolicator =>
  new Symbolicator(async (address, script) => {
    const [name = '', version = ''] = address.split('/');
    const release = await findRelease(db, name, version);
    return release && storedMap(storage, release, script);
  });

/** The error as it was kept, and its places. */
function partsOf({ name, version, stack }: FaultRow): { error: string; places: string[] } {
  const lines = stack.split('\n');
  const isPlace = (line: string) => /^[\w-]+\/[\w.-]+\/\S+\.js:\d+:\d+/.test(line);
  // A script that several releases share stands at one address: here it is this release's.
  const own = (place: string) =>
    place.startsWith(`${name}/${ANY_VERSION}/`) ? place.replace(ANY_VERSION, version) : place;
  return { error: lines.find((line) => !isPlace(line)) ?? '', places: lines.filter(isPlace).map(own) };
}

/** Where the product's own code failed: libraries only pass on what they were given. */
const topOf = (frames: readonly Frame[]): Frame | null =>
  frames.find(({ source }) => source !== null && !source.startsWith('node_modules/')) ?? frames[0] ?? null;

/** One fault that was met in several ways: other lines of the built script, other callers, other browsers. */
const merged = (first: Fault, next: Fault): Fault => ({
  ...first,
  count: first.count + next.count,
  firstAt: first.firstAt < next.firstAt ? first.firstAt : next.firstAt,
});

/** Where releases failed, by release, error and the place in the sources; what was seen last first. */
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
  return { faults: [...groups.values()].slice(0, TOLD) };
}
