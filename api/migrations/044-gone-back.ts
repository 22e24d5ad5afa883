import { addColumns } from './table';

/** When an older release was put back in the place of this one, soon after it went live. */
export const migration = addColumns('releases', { gone_back_at: 'DATETIME(3) NULL' });
