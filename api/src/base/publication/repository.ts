import type { Knex } from 'knex';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { minuteThere } from '../../db/local-time';
import type { Present } from '../../ground/clock';

/** Ids of the present drafts. Few, so that excluding them leaves lists to their own indexes. */
const draftIds = (db: Knex, now: Present) =>
  db('events').select('id').whereNotNull('publish_at').where('publish_at', '>', minuteThere(db, now));
const unlistedIds = (db: Knex) => db('events').select('id').where('unlisted', 1);

/** Restricts a query to events that are listed now. @param id the column of their ids */
export const whereListed = (db: Knex, query: Knex.QueryBuilder, now: Present, id = 'e.id') =>
  query.whereNotIn(id, draftIds(db, now)).whereNotIn(id, unlistedIds(db));

/** Restricts a query of events to those that no admin took down. @param column their `publish_at` */
export const whereNotTakenDown = (query: Knex.QueryBuilder, column = 'publish_at') =>
  query.where((or) => void or.whereNull(column).orWhereNot(column, TAKEN_DOWN));

/** Restricts a query of events to published ones, unlisted ones too. */
export const wherePublished = (db: Knex, query: Knex.QueryBuilder, now: Present) =>
  query.where((or) => void or.whereNull('publish_at').orWhere('publish_at', '<=', minuteThere(db, now)));

/**
 * Restricts a query to events that are announced as new: of a series only its first
 * date, whose id is also the series id.
 */
export const whereAnnounced = (query: Knex.QueryBuilder) =>
  query.where((or) => void or.whereNull('e.series_id').orWhereRaw('e.series_id = e.id'));

/** Ids of the events that lists do not show now. */
export const findHidden = async (db: Knex, now: Present): Promise<number[]> =>
  ((await draftIds(db, now).union(unlistedIds(db))) as { id: number }[]).map(({ id }) => id);
