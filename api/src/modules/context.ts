import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock } from '../ground/clock';
import type { Config } from '../ground/config';
import type { Hasher } from '../ground/passwords';
import type { Storage } from '../ground/storage/storage';
import type { Seen } from '../http/sessions/seen';
import type { Tokens } from '../http/sessions/tokens';
import type { Mailer } from './outbox/mailer';
import type { ListCache } from './lists/list-cache';

/** Takes seats of an event inside a transaction; false when fewer are free. */
export type TakeSeats = (tx: Knex, eventId: number, seats: number, today: string) => Promise<boolean>;

/** What the outside world gives the API: everything that tests replace. */
export interface Dependencies {
  readonly config: Config;
  readonly db: Knex;
  readonly clock: Clock;
  readonly storage: Storage;
  /** Default: the configured SMTP server, else files in the outbox folder. */
  readonly mailer?: Mailer;
  /** The guard against selling too many. Default: the real one; replaced only to show that it is what holds. */
  readonly takeSeats?: TakeSeats;
  /** Does this instance send mails and reminders and advance releases by itself? Default: yes. */
  readonly background?: boolean;
  /** Where log lines go, JSON each. Default: standard output. */
  readonly logTo?: { write(line: string): void };
}

/** What modules work with. */
export interface Context extends Dependencies {
  readonly tokens: Tokens;
  readonly hasher: Hasher;
  readonly log: FastifyBaseLogger;
  readonly lists: ListCache;
  readonly seen: Seen;
}
