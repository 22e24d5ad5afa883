import type { DataHolder } from '../personal-data/holder';
import { deleteKeysOf } from './repository';

/** Keys drawn at random and hashes of what was sent, for a day: there is nothing to take along. */
export const idempotencyData: DataHolder = {
  tables: ['idempotency_keys'],
  forget: (tx, { id }) => deleteKeysOf(tx, id),
  exportOf: async () => ({}),
};
