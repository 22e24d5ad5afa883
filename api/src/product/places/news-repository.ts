import type { Knex } from 'knex';
import { INVITED_SOURCE } from '@eveneo/contract/application/guest-invitations';
import type { Context } from '../../base/context';
import { thenOf, type EventThen, type MailPayloads } from '../../base/outbox/kinds';
import { sealAddressee } from '../../base/outbox/notices-repository';
import { CHANGES_AFTER_MS, joinMails } from '../../base/outbox/repository';
import { subjectHash } from '../../base/throttles/throttle';
import { sqlInstant } from '../../ground/clock';
import { countTold } from './mails-repository';

interface News {
  readonly event: EventThen & { readonly id: number };
  /** Whose places are at another event now: all of these registrations, and where. */
  readonly moved?: { readonly to: number; readonly ids: readonly number[] };
  /** It was cancelled before, and takes place. */
  readonly off?: true;
  /** Changes of its dates in one act are one mail. */
  readonly series?: number | undefined;
}

type PlaceNews = MailPayloads['place-news'];

/** The state of each place before its first change stays. */
function joined(earlier: string, later: string): string {
  const [{ items }, { items: added }] = [earlier, later].map((one) => JSON.parse(one) as PlaceNews) as [
    PlaceNews,
    PlaceNews,
  ];
  const known = new Set(items.map(({ registration_id: id }) => id));
  return JSON.stringify({ items: [...items, ...added.filter((one) => !known.has(one.registration_id))] });
}

interface Placed {
  id: number;
  added_name: string;
  added_email: string;
  added_email_key: string;
  source: string;
}

/** Places (r) by an address that no account has confirmed. */
const byAddress = (db: Knex, eventIds: readonly number[]) =>
  db('registrations as r')
    .leftJoin('users as u', 'u.confirmed_email_key', 'r.added_email_key')
    .whereIn('r.event_id', [...eventIds])
    .whereNotNull('r.added_email')
    .whereNull('u.id');

/** How many people are told of some events. @param moved those of which those without an account are told too */
export async function countPeopleTold(
  db: Knex,
  eventIds: readonly number[],
  moved: readonly number[] = eventIds,
): Promise<number> {
  const [row] = await byAddress(db, moved).countDistinct<{ n: number }[]>({ n: 'r.added_email_key' });
  return (await countTold(db, eventIds)) + Number(row?.n ?? 0);
}

/**
 * Tells those who have a place by an address alone, which no account has confirmed, that its event is moved, cancelled
 * or deleted. An address is proven when an invitation was accepted by its link; to any other goes no word of others.
 * Like every mail about changes it waits for further ones, and says what is true when it is sent.
 */
export async function tellAddresses(
  context: Pick<Context, 'clock' | 'config'>,
  tx: Knex,
  { event, moved, off, series }: News,
): Promise<void> {
  const rows = await byAddress(tx, [moved?.to ?? event.id])
    .modify((of) => void (moved && of.whereIn('r.id', [...moved.ids])))
    .select<Placed[]>('r.id', 'r.added_name', 'r.added_email', 'r.added_email_key', 'r.source');
  if (rows.length === 0) return;
  const now = context.clock.now();
  await joinMails(
    tx,
    rows.map((row) => ({
      user_id: null,
      recipient: sealAddressee(context.config.JWT_SECRET, {
        name: row.added_name,
        address: row.added_email,
        confirmed: row.source === INVITED_SOURCE,
      }),
      kind: 'place-news' as const,
      payload: JSON.stringify({
        items: [
          {
            ...{ event_id: moved?.to ?? event.id, registration_id: row.id, before: thenOf(event) },
            ...(off && { off }),
          },
        ],
      } satisfies PlaceNews),
      once_key: `place-news:${series ?? `${event.id}-`}:${subjectHash(context, row.added_email_key).slice(0, 32)}`,
      next_attempt_at: sqlInstant(new Date(now.getTime() + CHANGES_AFTER_MS)),
      created_at: sqlInstant(now),
    })),
    joined,
  );
}
