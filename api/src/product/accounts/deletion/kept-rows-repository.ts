import type { Knex } from 'knex';
import { dayThere } from '../../../db/local-time';
import type { Present } from '../../../ground/clock';
import { FREE_TEXTS } from '../../events/fields';
import type { KeptRows, Row, Rows } from '../base/kept-account';

/** The account's own rows, by the columns that name it, in the order of restoration. */
const OWN: readonly (readonly [table: string, ...owners: string[]])[] = [
  ['users', 'id'],
  ['known_addresses', 'user_id'],
  ['former_addresses', 'user_id'],
  ['former_identities', 'user_id'],
  ['mail_opt_outs', 'user_id'],
  ['second_factors', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['favourites', 'user_id'],
  ['follows', 'user_id', 'organizer_id'],
  ['cancelled_places', 'user_id'],
  ['announcement_recipients', 'user_id'],
  ['co_organizers', 'user_id'],
  ['held_messages', 'user_id'],
  ['act_names', 'user_id'],
  ['refused_words', 'author_id'],
  ['embeds', 'organizer_id'],
  ['message_consents', 'user_id', 'organizer_id'],
  ['past_guest_tags', 'user_id', 'organizer_id'],
  ['past_guest_messages', 'organizer_id'],
  ['past_guest_recipients', 'user_id'],
];

/** What a person wrote that is away goes with the account, and is away again when it is restored. */
const AWAY = ['chat_messages', 'reviews'] as const;

/** Tables whose rows are restored with a future event; its held places and undoable deletions are not. */
const OF_EVENT = [
  'registrations',
  'guest_invitations',
  'event_doors',
  'double_entries',
  'set_aside_entries',
  'door_links',
  'door_devices',
  'waiting_list',
  'registration_requests',
  'waiting_moves',
  'registration_notes',
  'announcements',
  'announcement_recipients',
  'co_organizers',
  'favourites',
  'reviews',
  'chat_messages',
  'held_messages',
  'chat_changes',
  'review_takedowns',
  'images',
];

/** Rows that stay anonymous, with the texts that lose the person's name. */
const DISOWNED: readonly { table: string; key: string; owner: string; texts: readonly string[] }[] = [
  { table: 'registrations', key: 'id', owner: 'user_id', texts: ['answers'] },
  { table: 'chat_messages', key: 'id', owner: 'user_id', texts: ['message'] },
  { table: 'reviews', key: 'id', owner: 'user_id', texts: ['comment', 'answer'] },
  { table: 'reviews', key: 'id', owner: 'answered_by', texts: ['answer', 'answered_at'] },
  { table: 'review_takedowns', key: 'review_id', owner: 'user_id', texts: ['reason'] },
  { table: 'review_takedowns', key: 'review_id', owner: 'actor_id', texts: [] },
  {
    table: 'report_cases',
    key: 'id',
    owner: 'author_id',
    texts: ['piece', 'kept', 'facts', 'objection', 'outcome_words'],
  },
  { table: 'report_cases', key: 'id', owner: 'decided_by', texts: [] },
  { table: 'report_cases', key: 'id', owner: 'reviewed_by', texts: [] },
  { table: 'reports', key: 'id', owner: 'author_id', texts: ['piece', 'words'] },
  {
    table: 'reports',
    key: 'id',
    owner: 'reporter_id',
    texts: ['reporter_tag', 'words'],
  },
  { table: 'waiting_moves', key: 'id', owner: 'user_id', texts: ['why'] },
  { table: 'waiting_moves', key: 'id', owner: 'actor_id', texts: [] },
  { table: 'announcements', key: 'id', owner: 'actor_id', texts: ['subject', 'message'] },
  { table: 'co_organizers', key: 'id', owner: 'invited_by', texts: [] },
  { table: 'door_links', key: 'id', owner: 'actor_id', texts: [] },
  { table: 'cancelled_events', key: 'event_id', owner: 'organizer_id', texts: ['title', 'location', 'city'] },
  {
    table: 'events',
    key: 'id',
    owner: 'organizer_id',
    texts: [...FREE_TEXTS, 'tags', 'questions', 'search'],
  },
];

/** The tables whose rows are restored with a deleted account. */
export const KEPT_TABLES = [
  ...OWN.map(([table]) => table),
  ...OF_EVENT,
  ...DISOWNED.map(({ table }) => table),
];

/**
 * Reads an account's rows before its deletion; its future events are locked, so that nobody registers meanwhile.
 */
export async function takeRows(tx: Knex, userId: number, now: Present): Promise<KeptRows> {
  const ids = (await tx('events')
    .where({ organizer_id: userId })
    .where('date', '>=', dayThere(tx, now))
    .orderBy('id')
    .forUpdate()
    .pluck('id')) as number[];
  const own: Rows = [];
  for (const [table, ...owners] of OWN)
    own.push([
      table,
      await tx(table).where((any) => {
        for (const name of owners) void any.orWhere(name, userId);
      }),
    ]);
  for (const table of AWAY)
    own.push([table, await tx(table).where({ user_id: userId }).whereNot('away', '')]);
  const events: Rows = [['events', await tx('events').whereIn('id', ids)]];
  for (const table of OF_EVENT) events.push([table, await tx(table).whereIn('event_id', ids)]);
  const disowned: Row[][] = [];
  for (const { table, key, owner, texts } of DISOWNED)
    disowned.push(
      await tx(table)
        .where({ [owner]: userId })
        .select(key, ...texts),
    );
  const places = (await tx('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .leftJoin('registrations as h', 'h.id', 'r.host_id')
    .where((own) => void own.where('r.user_id', userId).orWhere('h.user_id', userId))
    .where('e.date', '>=', dayThere(tx, now, 'e.time_zone'))
    .whereNotIn('e.id', ids)
    .orderBy(['e.id', 'r.id'])
    .select('r.*')) as KeptRows['places'];
  return { own, events, disowned, places };
}

/** Every event that the account organized when it was deleted. */
export const organizedIds = ({ disowned }: KeptRows): number[] =>
  (disowned[DISOWNED.findIndex(({ table }) => table === 'events')] ?? []).map(({ id }) => Number(id));

/** Restores rows unchanged; those whose event or user no longer exists are left out. */
export async function putBack(tx: Knex, tables: Rows): Promise<void> {
  for (const [table, rows] of tables)
    for (let at = 0; at < rows.length; at += 500)
      await tx(table)
        .insert(rows.slice(at, at + 500))
        .onConflict()
        .ignore();
}

/** Returns rows to their person with their texts, if they still exist and are anonymous. */
export async function giveBack(tx: Knex, userId: number, disowned: KeptRows['disowned']): Promise<void> {
  for (const [at, { table, key, owner, texts }] of DISOWNED.entries())
    for (const row of disowned[at] ?? []) {
      // Texts that were empty, or not kept, are not restored: they may have been written since.
      const kept = Object.fromEntries(
        texts.filter((name) => (row[name] ?? null) !== null).map((name) => [name, row[name]]),
      );
      await tx(table)
        .where({ [key]: row[key] })
        .whereNull(owner)
        .update({ ...kept, [owner]: userId });
    }
}

/** The time while an account was deleted does not count for the addresses that it can restore. */
export async function prolongAddresses(
  tx: Knex,
  userId: number,
  from: string,
  seconds: number,
): Promise<void> {
  await tx('former_addresses')
    .where({ user_id: userId })
    .where('expires_at', '>', from)
    .update({ expires_at: tx.raw('expires_at + INTERVAL ? SECOND', [seconds]) });
}
