import type { Knex } from 'knex';
import { minuteThere } from '../../db/local-time';
import { sqlInstant, type Present } from '../../ground/clock';

export interface ListState {
  /** A checksum of all events. */
  readonly value: string;
  /** The number of listed ones. */
  readonly events: number;
}

/**
 * Aggregate of all events: differs after every change that a list shows, when a draft's time of publication comes,
 * and when an event is over. A sum over a covering index; not a latest time, since commits do not follow the order
 * of their times.
 */
export async function readListState(db: Knex, now: Present): Promise<ListState> {
  const [row] = (await db('events').select(
    db.raw('COUNT(*) AS n'),
    db.raw('COALESCE(SUM(id), 0) AS ids'),
    db.raw('COALESCE(SUM(revision), 0) AS revisions'),
    db.raw('(SELECT COUNT(*) FROM events d WHERE d.publish_at > ?) AS drafts', [
      minuteThere(db, now, 'd.time_zone'),
    ]),
    db.raw(
      '(SELECT COUNT(*) FROM events u WHERE u.unlisted = 1 AND (u.publish_at IS NULL OR u.publish_at <= ?)) AS unlisted',
      [minuteThere(db, now, 'u.time_zone')],
    ),
    db.raw('(SELECT MAX(o.ends_at) FROM events o WHERE o.ends_at <= ?) AS ended', [sqlInstant(now.at)]),
  )) as {
    n: number;
    ids: number;
    revisions: number;
    drafts: number;
    unlisted: number;
    ended: string | null;
  }[];
  const [drafts, unlisted] = [Number(row?.drafts ?? 0), Number(row?.unlisted ?? 0)];
  return {
    value: `${row?.n}-${row?.ids}-${row?.revisions}-${drafts}-${row?.ended ?? ''}`,
    events: Number(row?.n ?? 0) - drafts - unlisted,
  };
}
