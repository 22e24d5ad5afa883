import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { isUnavailable } from '../../db/errors';
import { isoInstant, type Clock } from '../../ground/clock';
import type { Attempt } from '../../http/attempt';
import { conflict, unavailable } from '../../http/errors';
import {
  findKey,
  giveUpKey,
  insertKey,
  noteMade,
  releaseKey,
  takeOverKey,
  type KeyOf,
  type KeyRow,
} from './repository';

/** Records what a submission has made, in the same transaction. */
export type Note = (tx: Knex, id: number, status?: number) => Promise<void>;

/** The result of a submission's first execution. */
export interface Made {
  readonly id: number;
  readonly status: number;
}

/** How long to wait for another request with the same key before it counts as dead. */
const DEAD_AFTER_MS = 10_000;
const LOOK_EVERY_MS = 100;

interface Work<T> {
  /**
   * Executes the submission; `again` if an earlier request with this key may have done it without recording it.
   */
  make(note: Note, again: boolean): Promise<T>;
  /** Finds what the first request made. */
  find(made: Made): Promise<T>;
}

interface Claimed {
  readonly claim: string;
  readonly again: boolean;
}

type Store = { readonly db: Knex; readonly clock: Clock };

/** Reserves the key for this request, or returns an earlier one's result. */
async function claimKey({ db, clock }: Store, of: KeyOf, fingerprint: string): Promise<Claimed | Made> {
  const claim = randomUUID();
  const deadline = performance.now() + DEAD_AFTER_MS;
  const isDead = (row: KeyRow) =>
    performance.now() > deadline ||
    clock.now().getTime() - Date.parse(isoInstant(row.claimed_at)) > DEAD_AFTER_MS;
  for (;;) {
    const now = clock.now();
    if (await insertKey(db, of, { fingerprint, claim, now })) return { claim, again: false };
    const row = await findKey(db, of);
    if (row && row.fingerprint !== fingerprint) throw conflict('conflict.key_reused', ERROR_TEXTS.keyReused);
    if (row && row.made_id !== null) return { id: row.made_id, status: row.status ?? 201 };
    if (row && isDead(row) && (await takeOverKey(db, of, { from: row.claim, to: claim, now })))
      return { claim, again: true };
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Executes a submission once, however often it is sent: twice in parallel, or again after a lost response. The key
 * belongs to its user and to the content; without a key the request just runs.
 */
export async function once<T>(
  context: Store,
  { caller, attempt }: { caller: { id: number }; attempt: Attempt | null },
  { make, find }: Work<T>,
): Promise<T> {
  if (!attempt) return make(() => Promise.resolve(), false);
  const of: KeyOf = { user_id: caller.id, idempotency_key: attempt.key };
  const claimed = await claimKey(context, of, attempt.fingerprint);
  if ('id' in claimed) return find(claimed);
  const { claim, again } = claimed;
  const note: Note = async (tx, id, status = 201) => {
    // Another request took this one for dead and took over its key: this transaction must not commit.
    if (!(await noteMade(tx, of, { claim, id, status }))) throw unavailable();
  };
  try {
    return await make(note, again);
  } catch (error) {
    // If the database was unavailable, the commit may have succeeded: the key
    // stays, and a retry takes it over at once.
    const leave = isUnavailable(error) ? giveUpKey : releaseKey;
    await leave(context.db, of, claim).catch(() => undefined);
    throw error;
  }
}
