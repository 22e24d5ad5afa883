import type { Knex } from 'knex';
import type { AfterCommit } from '../../db/with-transaction';

export interface Leaver {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Former names and addresses of the account. */
  readonly former?: readonly string[];
}

/**
 * A module that stores data about people. Account removal and data export go through all holders; a table that no
 * holder names fails a test.
 */
export interface DataHolder {
  /** Its tables with personal data. */
  readonly tables: readonly string[];
  /**
   * Removes a person, in the transaction that deletes the account; data that others need stay, without the person.
   */
  forget(tx: Knex.Transaction, leaver: Leaver, afterCommit: AfterCommit): Promise<void>;
  /** Its data about a user, by the names used in the export. */
  exportOf(db: Knex, userId: number): Promise<Readonly<Record<string, unknown>>>;
}
