import { isoInstant } from '../../ground/clock';
import type { DataHolder } from '../../personal-data/holder';
import { disownTexts, exportRows } from '../../personal-data/repository';
import { disownAnswers, disownTakedowns, findTakedownsOf } from './repository';

export const reviewData: DataHolder = {
  tables: ['reviews', 'review_takedowns'],
  async forget(tx, leaver) {
    await disownTexts(tx, { table: 'reviews', column: 'comment' }, leaver);
    await disownTakedowns(tx, leaver.id);
    await disownAnswers(tx, leaver.id);
  },
  async exportOf(db, userId) {
    const takedowns = await findTakedownsOf(db, userId);
    return {
      review_answers: await exportRows(db, 'reviews', { answered_by: userId }, ['id', 'event_id', 'answer']),
      reviews: await exportRows(db, 'reviews', { user_id: userId }, ['id', 'event_id', 'rating', 'comment']),
      reviews_taken_down: takedowns.map((row) => ({ ...row, created_at: isoInstant(row.created_at) })),
    };
  },
};
