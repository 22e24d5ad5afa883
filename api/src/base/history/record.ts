import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Act } from '@eveneo/contract/application/history';
import type { Role } from '@eveneo/contract/application/users';
import { withTransaction } from '../../db/with-transaction';
import { sqlInstant } from '../../ground/clock';
import { currentRequest } from '../../ground/current-work';
import { digestOf, linkOf, nameDigestOf } from './chain';
import { findNames, insertActs, lockChain, type ActRow, type DetailRow } from './repository';

type Values = Readonly<Record<string, unknown>>;

/** Never a secret: no password, token, key or link, also not in `before` and `after`. */
export interface RecordedAct {
  readonly act: Act;
  readonly now: Date;
  /** 'operator': on the command line; 'system': by itself; 'helper': at the door, by a link without an account. */
  readonly by: { readonly id: number; readonly role: Role } | 'operator' | 'system' | 'helper';
  readonly target: { readonly kind: string; readonly id: number | null };
  /** The target's name, for example a title; people are named by their account. */
  readonly label?: string;
  /** The event that it concerns, which its organizer then sees. */
  readonly eventId?: number | null;
  /** The person whose data it concerns: the details are erased with their account. */
  readonly subjectId?: number | null;
  readonly before?: Values;
  readonly after?: Values;
  readonly reason?: string;
}

const newSalt = () => randomBytes(16).toString('hex');

/** The names of an act's people, with their digests; none for an account that is gone. */
function namesOf(names: ReadonlyMap<number, string>, people: readonly (number | null)[]) {
  const known = [...new Set(people)].flatMap((id) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? [] : [{ user_id: id, salt: newSalt(), name }];
  });
  const digestFor = (id: number | null) => {
    const row = known.find(({ user_id }) => user_id === id);
    return row ? nameDigestOf(row) : null;
  };
  return { known, digests: people.map(digestFor) };
}

/** Cuts a text to its column, and normalizes it to what the database returns. */
const stored = (text: string, most: number) => Buffer.from(text.slice(0, most)).toString();
const json = (values: Values | undefined) => (values ? JSON.stringify(values) : null);

const detailsOf = ({ label = '', before, after, reason = '' }: RecordedAct): DetailRow => ({
  salt: newSalt(),
  label: stored(label, 255),
  values_before: json(before),
  values_after: json(after),
  reason: stored(reason, 2000),
  request_id: currentRequest()?.slice(0, 100) ?? null,
});

/**
 * Records acts in the caller's transaction. Call it as late as possible: until the
 * transaction ends, nobody else can record acts.
 */
export async function recordActs(tx: Knex, acts: readonly RecordedAct[]): Promise<void> {
  if (acts.length === 0) return;
  const actorOf = ({ by }: RecordedAct) => (typeof by === 'string' ? null : by.id);
  const names = await findNames(
    tx,
    acts.flatMap((one) => [actorOf(one), one.subjectId ?? null]),
  );
  const { last_id, last_link } = await lockChain(tx);
  let link = last_link;
  await insertActs(
    tx,
    acts.map((one, at) => {
      const details = detailsOf(one);
      const { by } = one;
      const [actorId, subjectId] = [actorOf(one), one.subjectId ?? null];
      const { known, digests } = namesOf(names, [actorId, subjectId]);
      const [actor_digest = null, subject_digest = null] = digests;
      const act: Omit<ActRow, 'link'> = {
        id: last_id + at + 1,
        act: one.act,
        role: typeof by === 'string' ? by : by.role,
        actor_id: actorId,
        subject_id: subjectId,
        target: one.target.kind,
        target_id: one.target.id,
        event_id: one.eventId ?? null,
        acted_at: sqlInstant(one.now),
        digest: digestOf(details),
        actor_digest,
        subject_digest,
      };
      link = linkOf(link, act);
      return { act: { ...act, link }, details, names: known };
    }),
  );
}

export const recordAct = (tx: Knex, act: RecordedAct): Promise<void> => recordActs(tx, [act]);

/** Runs an operator's work and records it in the same transaction. @param act null: nothing was done */
export const asOperator = <T>(
  db: Knex,
  now: Date,
  work: (
    tx: Knex.Transaction,
  ) => Promise<{ act: Act | null; kind: string; id?: number; label?: string; after?: Values; result: T }>,
): Promise<T> =>
  withTransaction(db, async (tx) => {
    const { act, kind, id = null, label, after, result } = await work(tx);
    if (act)
      await recordAct(tx, {
        act,
        by: 'operator',
        now,
        target: { kind, id },
        ...(label && { label }),
        ...(after && { after }),
      });
    return result;
  });
