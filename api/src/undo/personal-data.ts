import type { DataHolder } from '../personal-data/holder';
import { forgetDeletions } from './repository';

/** Deleted on purpose seconds ago: nobody is handed it any more. */
export const deletionData: DataHolder = {
  tables: ['deletions'],
  forget: (tx, { id }) => forgetDeletions(tx, id),
  exportOf: async () => ({}),
};
