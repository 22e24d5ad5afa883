import type { Knex } from 'knex';
import { MAX_ATTEMPTS, type DueOutboxItem } from '../../../base/outbox/delivery-repository';
import type { Erasure } from '../../../db/erasure';
import { sqlInstant } from '../../../ground/clock';

const GIVEN_UP_KEPT_MS = 30 * 24 * 3_600_000;

export interface HookRow {
  readonly id: number;
  readonly sealed: string;
  /** A DATETIME(3) text. */
  readonly created_at: string;
}

export const allHooks = (db: Knex): Promise<HookRow[]> => db<HookRow>('release_hooks').orderBy('id');

export async function insertHook(db: Knex, hook: Omit<HookRow, 'id'>): Promise<number> {
  const [id = 0] = await db('release_hooks').insert(hook);
  return id;
}

export const findHook = (db: Knex, id: number): Promise<HookRow | undefined> =>
  db<HookRow>('release_hooks').where({ id }).first();

export async function deleteHook(db: Knex, id: number): Promise<void> {
  await db('release_hooks').where({ id }).delete();
  await db('mail_outbox').where({ hook_id: id }).delete();
}

const onceKey = (hookId: number, once: string) => `hook ${hookId} ${once}`;

/** Queues a message for each of these hooks. @param once key under which a hook gets it only once */
export async function queueForHooks(
  tx: Knex,
  now: Date,
  hooks: readonly number[],
  { payload, once }: { payload: string; once?: string },
): Promise<void> {
  if (hooks.length === 0) return;
  const at = sqlInstant(now);
  const rows = hooks.map((hook_id) => ({
    hook_id,
    kind: 'hook',
    payload,
    next_attempt_at: at,
    created_at: at,
    once_key: once === undefined ? null : onceKey(hook_id, once),
  }));
  await tx('mail_outbox').insert(rows).onConflict('once_key').ignore();
}

export interface DueMessage extends DueOutboxItem {
  readonly hook_id: number;
  readonly payload: string;
  readonly sealed: string;
}

const due = (db: Knex, now: Date) =>
  db('mail_outbox as o')
    .join('release_hooks as h', 'h.id', 'o.hook_id')
    .whereNull('o.sent_at')
    .where('o.next_attempt_at', '<=', sqlInstant(now))
    .where('o.attempts', '<', MAX_ATTEMPTS);

export const dueHooks = (db: Knex, now: Date): Promise<number[]> => due(db, now).distinct().pluck('h.id');

/** The next message for a hook: untried ones first. */
export async function dueMessage(db: Knex, hookId: number, now: Date): Promise<DueMessage | undefined> {
  return due(db, now)
    .where('h.id', hookId)
    .orderBy(['o.attempts', 'o.id'])
    .first<DueMessage | undefined>('o.id', 'o.kind', 'o.attempts', 'o.hook_id', 'o.payload', 'h.sealed');
}

/** Notes why a message failed, and delays all messages of its hook. */
export async function noteProblem(
  db: Knex,
  { id, hook_id }: DueMessage,
  { problem, until }: { problem: string; until: Date },
): Promise<void> {
  const at = sqlInstant(until);
  await db('mail_outbox')
    .where({ id })
    .update({ problem: problem.slice(0, 40) });
  await db('mail_outbox')
    .where({ hook_id })
    .whereNull('sent_at')
    .where('next_attempt_at', '<', at)
    .update({ next_attempt_at: at });
}

export interface Undelivered {
  readonly waiting: number;
  readonly givenUp: number;
  readonly problem: string | null;
}

export async function countUndelivered(db: Knex): Promise<Map<number, Undelivered>> {
  const rows = (await db('mail_outbox')
    .whereNotNull('hook_id')
    .whereNull('sent_at')
    .groupBy('hook_id')
    .select(
      'hook_id',
      db.raw('SUM(attempts < ?) AS waiting', [MAX_ATTEMPTS]),
      db.raw('SUM(attempts >= ?) AS given_up', [MAX_ATTEMPTS]),
      db.raw('MAX(problem) AS problem'),
    )
    .timeout(3000)) as { hook_id: number; waiting: string; given_up: string; problem: string | null }[];
  return new Map(
    rows.map(({ hook_id, waiting, given_up, problem }) => [
      hook_id,
      { waiting: Number(waiting), givenUp: Number(given_up), problem },
    ]),
  );
}

export const oldHookMessages: Erasure = {
  period: null,
  due: (db, now) =>
    db('mail_outbox')
      .whereNotNull('hook_id')
      .where('created_at', '<', sqlInstant(new Date(now.getTime() - GIVEN_UP_KEPT_MS))),
};
