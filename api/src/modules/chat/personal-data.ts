import type { DataHolder } from '../../personal-data/holder';
import { disownTexts, exportRows } from '../../personal-data/repository';

export const chatData: DataHolder = {
  tables: ['chat_messages'],
  forget: (tx, leaver) => disownTexts(tx, { table: 'chat_messages', column: 'message' }, leaver),
  exportOf: async (db, userId) => ({
    messages: await exportRows(db, 'chat_messages', { user_id: userId }, ['id', 'event_id', 'message']),
  }),
};
