import type { DataHolder } from '../personal-data/holder';
import { deleteTokensOf } from './repository';

/** Numbers of tokens that were ended: they say nothing to anyone, there is nothing to take along. */
export const sessionData: DataHolder = {
  tables: ['revoked_tokens'],
  forget: (tx, { id }) => deleteTokensOf(tx, id),
  exportOf: async () => ({}),
};
