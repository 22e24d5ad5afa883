import type { Knex } from 'knex';
import type { Context } from '../context';
import { eraseFiles } from '../images/withdrawn-files';
import type { DataHolder } from '../personal-data/holder';
import { exportRows } from '../personal-data/repository';
import { exportStatements, forgetReporter, forgetReported } from './personal-data-repository';

/**
 * When an account is deleted, the cases and reports about its owner's content lose their copies and texts, and the owner's
 * own reports are emptied; the rows stay, for the yearly figures.
 */
export const reportData = (context: Context): DataHolder => ({
  tables: ['report_cases', 'reports'],
  async forget(tx: Knex.Transaction, leaver, afterCommit) {
    await forgetReported(tx, leaver.id);
    await forgetReporter(tx, leaver);
    afterCommit(() => eraseFiles(context, `user-${leaver.id}`));
  },
  exportOf: async (db, userId) => ({
    reports: await exportRows(db, 'reports', { reporter_id: userId }, ['id', 'category', 'words']),
    statements: await exportStatements(db, userId),
  }),
});
