import type { Knex } from 'knex';
import type { MailTopic } from '@eveneo/contract/application/users';
import { calendarFile, type CalendarEvent } from '../../base/calendar/calendar';
import type { MailPoster, PosterOf } from '../../base/images/wall';
import type { DueMail } from '../../base/outbox/delivery-repository';
import type { Addressee } from '../../base/outbox/notices-repository';
import { isoInstant, type Clock } from '../../ground/clock';
import type { Config } from '../../ground/config';
import type { Mail } from '../../ground/mailer';
import type { Content } from './layout';

/** Everything that writing a mail needs. */
export interface Writer {
  readonly db: Knex;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'PUBLIC_URL' | 'JWT_SECRET' | 'MAIL_FROM' | 'EVENT_TIMEZONE' | 'RATE_LIMIT_FACTOR'
  >;
  /** Default: mails have no posters. */
  readonly posterOf?: PosterOf;
}

/** A mail and its recipient: the address of the account, or a former one. */
export interface AddressedMail extends DueMail {
  /**
   * No name while the address is unconfirmed: the person who created the account may have written anything there.
   */
  readonly to: Addressee;
  /** The topic that its reader may decline. */
  readonly topic: MailTopic | null;
  /** Payloads of the same kind, written into the same mail. */
  readonly along: readonly string[];
}

export interface Written {
  readonly content: Content;
  readonly replyTo?: Mail['replyTo'];
  readonly calendar?: Mail['calendar'];
  readonly code?: string;
  readonly poster?: MailPoster | null;
  /** What its one click ends, where it is less than the topic: by the common page's token, or by a page of its own. */
  readonly optOut?: { readonly label: string } & ({ readonly token: string } | { readonly url: string });
}

/** Reads what a mail is about and writes it; null when there is nothing left to report. */
export type WriteMail = (writer: Writer, row: AddressedMail) => Promise<Written | null> | Written | null;

/** A mail without a calendar entry. */
export const plain = (content: Content | null): Written | null => content && { content };

export const publicUrlOf = ({ config }: Pick<Writer, 'config'>) => config.PUBLIC_URL.replace(/\/$/, '');
export const writtenAt = ({ created_at }: DueMail) => new Date(isoInstant(created_at));
const senderAddress = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** The calendar entry that goes with a mail. */
export function calendarOf(
  writer: Writer,
  row: AddressedMail,
  event: CalendarEvent & { readonly revision: number },
  method: 'REQUEST' | 'CANCEL',
): Mail['calendar'] {
  const content = calendarFile(event, {
    method,
    sequence: event.revision,
    publicUrl: publicUrlOf(writer),
    now: writtenAt(row),
    organizer: senderAddress(writer.config.MAIL_FROM),
    attendee: row.to,
  });
  return { method, content };
}
