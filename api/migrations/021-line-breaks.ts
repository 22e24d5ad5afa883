import type { Migration } from './table';

const TEXTS = [
  ['events', 'description'],
  ['chat_messages', 'message'],
  ['reviews', 'comment'],
] as const;

/** Forms send CRLF: stored texts have one kind of line break, as new ones do. Nothing is left to do a second time. */
export const migration: Migration = {
  async up(db) {
    for (const [table, column] of TEXTS)
      await db(table)
        .whereRaw('?? LIKE ?', [column, '%\r%'])
        .update({ [column]: db.raw("REPLACE(REPLACE(??, '\r\n', '\n'), '\r', '\n')", [column]) });
  },
  async down() {
    // Which texts had other breaks is not known any more, and nobody needs to know.
  },
};
