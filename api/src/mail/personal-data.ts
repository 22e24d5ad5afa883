import type { DataHolder } from '../personal-data/holder';
import { exportRows } from '../personal-data/repository';
import { deleteMailOf } from './repository';

export const mailData: DataHolder = {
  tables: ['mail_outbox'],
  forget: (tx, { id }) => deleteMailOf(tx, id),
  exportOf: async (db, userId) => ({
    mails: await exportRows(db, 'mail_outbox', { user_id: userId }, ['id', 'kind']),
  }),
};
