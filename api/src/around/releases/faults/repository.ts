import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { FailureReport, FaultCode } from '@eveneo/contract/delivery/faults';
import type { Erasure } from '../../../db/erasure';
import { sqlInstant } from '../../../ground/clock';

/** Maximum number of stored stacks per release; forged reports would contain many. */
const PLACES = 40;

/** @param seen.at a DATETIME(3) text; seen.page a declared page pattern, or '' */
export async function addFault(
  db: Knex,
  { name, version, code }: FailureReport,
  stack: string,
  { at, page }: { at: string; page: string },
): Promise<void> {
  const fingerprint = createHash('sha256').update(`${code}\n${stack}`).digest('hex').slice(0, 16);
  const row = { name, version, fingerprint };
  const seen = await db('release_faults')
    .where(row)
    .update({ loads: db.raw('loads + 1'), last_at: at, page });
  if (seen > 0) return;
  const [{ places = 0 } = {}] = await db('release_faults')
    .where({ name, version })
    .count<{ places: number }[]>({ places: '*' });
  if (Number(places) >= PLACES) return;
  await db('release_faults')
    .insert({ ...row, code, stack, page, loads: 1, first_at: at, last_at: at })
    .onConflict()
    .merge({ loads: db.raw('release_faults.loads + 1'), last_at: at });
}

export interface FaultRow {
  readonly name: string;
  readonly version: string;
  readonly code: FaultCode;
  readonly stack: string;
  readonly page: string;
  readonly loads: number;
  /** DATETIME(3) texts. */
  readonly first_at: string;
  readonly last_at: string;
}

/** Maximum number of stacks in a response. */
const READ = 200;

/** Faults of the given areas or releases, the most recent first. */
export async function readFaults(
  db: Knex,
  releases: readonly { name: string; version?: string }[],
): Promise<FaultRow[]> {
  if (releases.length === 0) return [];
  return db<FaultRow>('release_faults')
    .where((any) => releases.forEach((release) => void any.orWhere(release)))
    .orderBy([{ column: 'last_at', order: 'desc' }, 'fingerprint'])
    .limit(READ)
    .select('name', 'version', 'code', 'stack', 'page', 'loads', 'first_at', 'last_at');
}

const KEPT_MS = 28 * 24 * 3_600_000;

/** Faults not seen for four weeks. */
export const oldFaults: Erasure = {
  period: null,
  key: ['name', 'version', 'fingerprint'],
  due: (db, now) => db('release_faults').where('last_at', '<', sqlInstant(new Date(now.getTime() - KEPT_MS))),
};
