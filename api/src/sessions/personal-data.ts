import type { DataHolder } from '../personal-data/holder';
import { deleteTokensOf, exportSessions } from './repository';

/** Where somebody is logged in. Numbers of tokens that were ended say nothing to anyone: nothing to take along. */
export const sessionData: DataHolder = {
  tables: ['revoked_tokens', 'sessions'],
  forget: (tx, { id }) => deleteTokensOf(tx, id),
  exportOf: async (db, userId) => ({ sessions: await exportSessions(db, userId) }),
};
