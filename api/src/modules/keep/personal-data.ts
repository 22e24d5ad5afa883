import { isoInstant } from '../../ground/clock';
import type { DataHolder } from '../../personal-data/holder';
import { exportKept, forgetKeeper } from './repository';

const withZone = <T extends { created_at: string }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, created_at: isoInstant(row.created_at) }));

/** What someone kept goes with them; who followed an organizer follows nobody any more. */
export const keepData: DataHolder = {
  tables: ['favourites', 'follows'],
  forget: (tx, { id }) => forgetKeeper(tx, id),
  async exportOf(db, userId) {
    const { favourites, follows } = await exportKept(db, userId);
    return { favourites: withZone(favourites), follows: withZone(follows) };
  },
};
