import type { DataHolder } from '../personal-data/holder';
import { deleteFactor, exportFactor } from './repository';

/** Whether an account asks for a second factor; its secret is nobody's to read. */
export const secondFactorData: DataHolder = {
  tables: ['second_factors', 'recovery_codes'],
  forget: async (tx, { id }) => void (await deleteFactor(tx, id)),
  exportOf: async (db, userId) => ({ secondFactor: await exportFactor(db, userId) }),
};
