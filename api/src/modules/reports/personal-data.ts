import type { Knex } from 'knex';
import type { Context } from '../context';
import { eraseFiles } from '../images/withdrawn-files';
import type { DataHolder } from '../personal-data/holder';
import { exportRows } from '../personal-data/repository';
import { exportStatements, forgetReporter, forgetReported } from './personal-data-repository';

/** Copies, reasons and words about a person's pieces go with their account, as does who reported; numbers stay. */
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
