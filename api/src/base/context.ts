import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock, Present } from '../ground/clock';
import type { Config } from '../ground/config';
import type { Mailer } from '../ground/mailer';
import type { Hasher } from '../ground/passwords';
import type { Storage } from '../ground/storage/storage';
import type { ListCache } from '../http/lists/list-cache';
import type { Seen } from '../http/sessions/seen';
import type { Tokens } from '../http/sessions/tokens';

/** Takes seats of an event inside a transaction; false when fewer are free, or when registration is closed. */
export type TakeSeats = (tx: Knex, eventId: number, seats: number, now: Present) => Promise<boolean>;

/** External dependencies of the API; tests can replace all of them. */
export interface Dependencies {
  readonly config: Config;
  readonly db: Knex;
  readonly clock: Clock;
  readonly storage: Storage;
  /** Default: the configured SMTP server, else files in the outbox folder. */
  readonly mailer?: Mailer;
  /** Overbooking guard. Default: the real one; tests replace it to prove that it prevents overbooking. */
  readonly takeSeats?: TakeSeats;
  /** Default: at full cost; tests, which do not try its strength, take a cheap one. */
  readonly hasher?: Hasher;
  /** Whether this instance sends mails and reminders and advances releases in the background. Default: true. */
  readonly background?: boolean;
  /** Receives the log, one JSON object per line. Default: standard output. */
  readonly logTo?: { write(line: string): void };
}

/** The dependencies plus the services that all modules share. */
export interface Context extends Dependencies {
  readonly tokens: Tokens;
  readonly hasher: Hasher;
  readonly log: FastifyBaseLogger;
  readonly lists: ListCache;
  readonly seen: Seen;
}
