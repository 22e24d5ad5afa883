import type { Knex } from 'knex';
import { organizedIds } from '../../base/event-rights/repository';
import { whereListed, wherePublished } from '../../base/publication/repository';
import { sqlInstant, type Present } from '../../ground/clock';

export interface OrganizerRow {
  id: number;
  name: string;
  avatar: string | null;
}

/** An organizer of a published event; no other account's existence is revealed. */
export async function findOrganizer(db: Knex, id: number, now: Present): Promise<OrganizerRow | undefined> {
  return db('users')
    .where('users.id', id)
    .whereExists(
      wherePublished(
        db,
        db('events as e').join(organizedIds(db, id).as('o'), 'o.id', 'e.id').select('e.id'),
        now,
      ),
    )
    .first<OrganizerRow | undefined>('id', 'name', 'avatar');
}

export async function sumOfEvents(
  db: Knex,
  organizerId: number,
  now: Present,
): Promise<{ coming: number; past: number; ratingSum: number; ratingCount: number }> {
  const at = sqlInstant(now.at);
  const events = db('events as e').join(organizedIds(db, organizerId).as('o'), 'o.id', 'e.id');
  const [row] = (await whereListed(db, events, now).select(
    db.raw('COALESCE(SUM(ends_at IS NULL OR ends_at > ?), 0) AS coming', [at]),
    db.raw('COALESCE(SUM(ends_at <= ?), 0) AS past', [at]),
    db.raw('COALESCE(SUM(rating_sum), 0) AS sum'),
    db.raw('COALESCE(SUM(rating_count), 0) AS count'),
  )) as { coming: unknown; past: unknown; sum: unknown; count: unknown }[];
  return {
    coming: Number(row?.coming ?? 0),
    past: Number(row?.past ?? 0),
    ratingSum: Number(row?.sum ?? 0),
    ratingCount: Number(row?.count ?? 0),
  };
}

export async function isFollowing(db: Knex, userId: number, organizerId: number): Promise<boolean> {
  const row: unknown = await db('follows').where({ user_id: userId, organizer_id: organizerId }).first('id');
  return row !== undefined;
}
