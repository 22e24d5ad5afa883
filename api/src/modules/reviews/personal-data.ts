import { isoInstant } from '../../ground/clock';
import type { DataHolder } from '../../personal-data/holder';
import { disownTexts, exportRows } from '../../personal-data/repository';
import { disownTakedowns, findTakedownsOf } from './repository';

export const reviewData: DataHolder = {
  tables: ['reviews', 'review_takedowns'],
  async forget(tx, leaver) {
    await disownTexts(tx, { table: 'reviews', column: 'comment' }, leaver);
    await disownTakedowns(tx, leaver.id);
  },
  async exportOf(db, userId) {
    const takedowns = await findTakedownsOf(db, userId);
    return {
      reviews: await exportRows(db, 'reviews', { user_id: userId }, ['id', 'event_id', 'rating', 'comment']),
      reviews_taken_down: takedowns.map((row) => ({ ...row, created_at: isoInstant(row.created_at) })),
    };
  },
};
