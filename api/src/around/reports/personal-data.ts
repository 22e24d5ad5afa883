import type { Knex } from 'knex';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { eraseFiles } from '../../base/images/withdrawn-files';
import { anonymise } from '../../base/personal-data/anonymise';
import type { DataHolder } from '../../base/personal-data/holder';
import { exportRows } from '../../base/personal-data/repository';
import { forgetRefused } from '../../base/refused-words/repository';
import type { Step } from '../../base/retention/job';
import {
  cleanCasesAt,
  exportStatements,
  findOldPictures,
  forgetReporter,
  forgetReported,
} from './personal-data-repository';
import { keptFiles, type Kept } from './pictures-repository';

/**
 * When an account is deleted, the copies and texts in cases and reports about its content are erased, and its
 * own reports are emptied; the rows stay, for the yearly figures. In cases about other people's content at
 * its events, only the name is removed.
 */
export const reportData = (context: Context): DataHolder => ({
  tables: ['report_cases', 'reports', 'refused_words'],
  async forget(tx: Knex.Transaction, leaver, afterCommit) {
    await forgetReported(tx, leaver.id);
    await forgetReporter(tx, leaver);
    await forgetRefused(tx, leaver.id);
    await cleanCasesAt(tx, leaver.id, (text) => anonymise(text, leaver, PLACEHOLDER_TEXTS.deletedOrganizer));
    afterCommit(() => eraseFiles(context, `user-${leaver.id}`));
  },
  exportOf: async (db, userId) => ({
    reports: await exportRows(db, 'reports', { reporter_id: userId }, ['id', 'category', 'words']),
    statements: await exportStatements(db, userId),
  }),
});

/** Erases the withdrawn pictures of old cases. Runs before the cases, which name the pictures, are erased. */
export const oldPictures: Step = {
  period: 'reports',
  count: async () => 0,
  async erase(context, now) {
    for (const { author_id: id, kept } of await findOldPictures(context.db, now))
      await eraseFiles(context, `user-${id ?? 0}`, keptFiles(JSON.parse(kept) as Kept));
    return 0;
  },
};
