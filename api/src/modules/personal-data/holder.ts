import type { Knex } from 'knex';
import type { AfterCommit } from '../../db/with-transaction';

/** Whose account goes. */
export interface Leaver {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/**
 * A part of the API that keeps something about people. Account removal and data export go through all holders; a table
 * that no holder names fails a test.
 */
export interface DataHolder {
  /** The tables with personal data that it answers for. */
  readonly tables: readonly string[];
  /** Lets go of a person, in the transaction that deletes the account; what others need stays, as nobody's. */
  forget(tx: Knex.Transaction, leaver: Leaver, afterCommit: AfterCommit): Promise<void>;
  /** What it holds about someone, by the names under which it stands in their file. */
  exportOf(db: Knex, userId: number): Promise<Readonly<Record<string, unknown>>>;
}
