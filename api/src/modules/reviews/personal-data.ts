import type { DataHolder } from '../../personal-data/holder';
import { disownTexts, exportRows } from '../../personal-data/repository';

export const reviewData: DataHolder = {
  tables: ['reviews'],
  forget: (tx, leaver) => disownTexts(tx, { table: 'reviews', column: 'comment' }, leaver),
  exportOf: async (db, userId) => ({
    reviews: await exportRows(db, 'reviews', { user_id: userId }, ['id', 'event_id', 'rating', 'comment']),
  }),
};
