import type { Knex } from 'knex';
import type { AfterCommit } from '../../db/with-transaction';

export interface Leaver {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Names and addresses that the account had before. */
  readonly former?: readonly string[];
}

/**
 * A part of the API that keeps something about people. Account removal and data export go through all holders; a table
 * that no holder names fails a test.
 */
export interface DataHolder {
  /** The tables with personal data that it answers for. */
  readonly tables: readonly string[];
  /** Forgets a person, in the transaction that deletes the account; data that others need stays anonymous. */
  forget(tx: Knex.Transaction, leaver: Leaver, afterCommit: AfterCommit): Promise<void>;
  /** Its data about a user, by the names used in the export. */
  exportOf(db: Knex, userId: number): Promise<Readonly<Record<string, unknown>>>;
}
