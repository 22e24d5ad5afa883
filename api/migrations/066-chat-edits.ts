import { addColumns } from './table';

/** When its author last changed a message's words; null: never. */
export const migration = addColumns('chat_messages', { edited_at: 'DATETIME(3) NULL' });
