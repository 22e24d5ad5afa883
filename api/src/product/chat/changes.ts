import type { Knex } from 'knex';
import { findChanges, findMessagesById } from './repository';
import { toChatMessage } from './service';

const BATCH = 200;

/** A change with its number, as it goes into the stream. */
export interface StreamedChange {
  seq: number;
  text: string;
}

const block = (id: number, event: string, data: unknown) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The changes after a number, as text for the stream; messages deleted since come as their deletion only. */
export async function changesAfter(db: Knex, eventId: number, after: number): Promise<StreamedChange[]> {
  const changes = await findChanges(db, eventId, after, BATCH);
  const rows = await findMessagesById(
    db,
    changes.filter(({ kind }) => kind === 'message').map(({ message_id }) => message_id),
  );
  const messages = new Map(rows.map((row) => [row.id, row]));
  return changes.map(({ seq, kind, message_id }) => {
    if (kind === 'deleted') return { seq, text: block(seq, 'deleted', { id: message_id }) };
    const row = messages.get(message_id);
    return { seq, text: row ? block(seq, 'message', toChatMessage(row)) : '' };
  });
}
