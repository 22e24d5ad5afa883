import { addTriggers } from './016-acts';
import type { Migration } from './table';

/** The triggers of act_chain, for databases whose record is older than they are. */
export const migration: Migration = async (db) => void (await addTriggers(db));
