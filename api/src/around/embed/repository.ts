import type { Knex } from 'knex';
import type { EmbedSettings } from '@eveneo/contract/application/embed';
import { wherePublished } from '../../base/publication/repository';
import { sqlInstant, type Present } from '../../ground/clock';

export async function findEmbed(db: Knex, organizerId: number): Promise<EmbedSettings | undefined> {
  const row = await db('embeds')
    .where({ organizer_id: organizerId })
    .first<{ origins: string; colour: string } | undefined>('origins', 'colour');
  return row && { origins: row.origins.split('\n').filter(Boolean), colour: row.colour };
}

export async function writeEmbed(
  db: Knex,
  organizerId: number,
  { origins, colour }: EmbedSettings,
  now: Date,
): Promise<void> {
  await db('embeds')
    .insert({
      organizer_id: organizerId,
      origins: origins.join('\n'),
      colour,
      updated_at: sqlInstant(now),
    })
    .onConflict('organizer_id')
    .merge();
}

export const deleteEmbed = (tx: Knex, organizerId: number) =>
  tx('embeds').where({ organizer_id: organizerId }).delete();

/** The owner of an event that lists show; undefined without one. */
export const findOwner = (
  db: Knex,
  eventId: number,
  now: Present,
): Promise<{ organizer_id: number; title: string } | undefined> =>
  wherePublished(db, db('events').where({ id: eventId, unlisted: 0 }), now)
    .whereNotNull('organizer_id')
    .first('organizer_id', 'title');
