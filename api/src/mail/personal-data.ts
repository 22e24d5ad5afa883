import type { DataHolder } from '../personal-data/holder';
import { exportRows } from '../personal-data/repository';
import { deleteMailOf } from './repository';
import { deleteOptOuts, findOptOuts } from './opt-outs-repository';

export const mailData: DataHolder = {
  tables: ['mail_outbox', 'mail_opt_outs'],
  async forget(tx, { id }) {
    await deleteMailOf(tx, id);
    await deleteOptOuts(tx, id);
  },
  exportOf: async (db, userId) => ({
    mails: await exportRows(db, 'mail_outbox', { user_id: userId }, ['id', 'kind']),
    mailsDeclined: await findOptOuts(db, userId),
  }),
};
