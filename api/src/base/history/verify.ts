import { timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { withTransaction } from '../../db/with-transaction';
import { momentBefore } from '../../ground/clock';
import { secretsOf, type Config, type Secrets } from '../../ground/config';
import { digestOf, linkOf, nameDigestOf, signatureOf } from './chain';
import {
  deleteUpTo,
  findOld,
  keepCounts,
  lockChain,
  readActs,
  readChain,
  replaceSignature,
  type WholeAct,
} from './repository';

/** Acts pruned in one transaction. */
const AT_ONCE = 5000;
const BATCH = 1000;

/** Deletes acts older than the retention period and signs the new start of the chain. @returns how many */
export async function pruneHistory(
  db: Knex,
  { JWT_SECRET, EVENT_TIMEZONE }: Pick<Config, 'JWT_SECRET' | 'EVENT_TIMEZONE'>,
  now: Date,
): Promise<number> {
  for (let pruned = 0; ;) {
    const gone = await withTransaction(db, async (tx) => {
      const chain = await lockChain(tx);
      const last = await findOld(tx, chain, momentBefore(PERIODS.acts, now), AT_ONCE);
      if (last) await keepCounts(tx, last.id, EVENT_TIMEZONE);
      if (last) await deleteUpTo(tx, last, signatureOf(JWT_SECRET, last));
      return last ? last.id - chain.pruned_id : 0;
    });
    pruned += gone;
    if (gone < AT_ONCE) return pruned;
  }
}

type Anchor = Pick<Awaited<ReturnType<typeof readChain>>, 'pruned_id' | 'pruned_link' | 'signature'>;

/** @returns the secret that signed the anchor; undefined for a false signature, null where nothing was pruned */
function signerOf(config: Secrets, { pruned_id: id, pruned_link: link, signature }: Anchor) {
  if (id === 0) return /^0+$/.test(link) ? null : undefined;
  const given = Buffer.from(signature ?? '');
  return secretsOf(config).find((secret) => {
    const own = Buffer.from(signatureOf(secret, { id, link }));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

/** Signs the anchor with the present secret where the previous one did. @returns null where nothing was pruned */
export async function resignAnchor(db: Knex, config: Secrets): Promise<'done' | 'current' | 'lost' | null> {
  return withTransaction(db, async (tx) => {
    const anchor = await lockChain(tx);
    const signer = signerOf(config, anchor);
    if (signer === undefined) return 'lost';
    if (signer === null || signer === config.JWT_SECRET) return signer === null ? null : 'current';
    const { pruned_id: id, pruned_link: link } = anchor;
    await replaceSignature(tx, signatureOf(config.JWT_SECRET, { id, link }));
    return 'done';
  });
}

export interface Verified {
  readonly acts: number;
  /** The first act that is missing or was changed; 'anchor' for a false signature. */
  readonly broken: number | 'anchor' | null;
  /** Acts whose details were erased because a person's account was deleted. */
  readonly erased: number;
  /** Acts whose details, or the name of somebody with an account, are gone without that. */
  readonly missing: readonly number[];
}

/** Whether what is left of an act's details and names is as it was recorded. */
const isUnchanged = ({ details, names, ...act }: WholeAct): boolean =>
  (details === null || digestOf(details) === act.digest) &&
  names.every((row) => {
    const digest = row.user_id === act.actor_id ? act.actor_digest : act.subject_digest;
    return nameDigestOf(row) === digest;
  });

/** Follows the chain from its anchor to its last act. */
export async function verifyHistory(db: Knex, config: Secrets): Promise<Verified> {
  // One snapshot: acts recorded meanwhile do not look like a gap.
  return db.transaction(async (tx) => {
    const chain = await readChain(tx);
    if (signerOf(config, chain) === undefined)
      return { acts: 0, broken: 'anchor' as const, erased: 0, missing: [] };
    let [id, link, erased] = [chain.pruned_id, chain.pruned_link, 0];
    const missing: number[] = [];
    const found = (broken: number | null) => ({ acts: id - chain.pruned_id, broken, erased, missing });
    for (;;) {
      const rows = await readActs(tx, id, BATCH);
      for (const row of rows) {
        if (row.id !== id + 1 || !isUnchanged(row) || linkOf(link, row) !== row.link) return found(id + 1);
        if (row.details === null && row.erased) erased += 1;
        if (row.nameless || (row.details === null && !row.erased)) missing.push(row.id);
        ({ id, link } = row);
      }
      if (rows.length === BATCH) continue;
      const ended = id === chain.last_id && link === chain.last_link;
      return found(ended ? null : id + 1);
    }
  });
}
