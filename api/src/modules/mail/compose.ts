import type { Knex } from 'knex';
import type { MailTopic } from '@eveneo/contract/application/users';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { isoInstant, localMinute, today, type Clock } from '../../ground/clock';
import type { Config } from '../../ground/config';
import { findFormerAddresses } from '../accounts/base/former-addresses-repository';
import {
  confirmToken,
  erasureToken,
  factorToken,
  makeResetToken,
  optOutToken,
  restoreToken,
  returnToken,
} from '../accounts/base/links';
import { calendarFile, type CalendarEvent } from '../calendar/calendar';
import { calendarLinksOf } from '../calendar/calendar-links';
import { codePicture } from '../images/code-picture';
import type { Wall } from '../images/wall';
import {
  findEventForMail,
  findMailedRegistration,
  type DueMail,
  type EventForMail,
} from '../outbox/delivery-repository';
import type { MailKind, MailPayloads, RegistrationMail } from '../outbox/kinds';
import type { Mail } from '../outbox/mailer';
import type { Addressee } from '../outbox/notices-repository';
import { createTicketSigner } from '../tickets/signature';
import * as accountMessages from './account-messages';
import { deskContent, isOfDesk } from './desk';
import { htmlOf, textOf, type Content } from './layout';
import * as messages from './messages';
import { publishedContent } from './published';
import * as removals from './removal-messages';

/** What writing a mail needs. */
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

/** A mail and whom it goes to: the account's address, or one that it had. */
export interface AddressedMail extends DueMail {
  /** Without a name where the address is not confirmed: the name was written by who made the account. */
  readonly to: Addressee;
  /** What its reader may decline. */
  readonly topic: MailTopic | null;
  /** Payloads of the same kind that go with it. */
  readonly along: readonly string[];
}

interface Written {
  readonly content: Content;
  readonly calendar?: Mail['calendar'];
  readonly code?: string;
  readonly poster?: MailPoster | null;
}

const OPT_OUT_LABELS = {
  registrations: 'Ne plus recevoir les confirmations',
  changes: 'Ne plus être prévenu des changements',
  reminders: 'Ne plus recevoir de rappels',
  thanks: 'Ne plus être invité à donner mon avis',
  follows: 'Ne plus être prévenu des nouveaux événements',
  organizing: 'Ne plus recevoir de nouvelles de mes événements',
} as const;

const RESET_LINK_MS = 60 * 60_000;

const publicUrlOf = ({ config }: Pick<Writer, 'config'>) => config.PUBLIC_URL.replace(/\/$/, '');
const writtenAt = ({ created_at }: DueMail) => new Date(isoInstant(created_at));
const senderAddress = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** The link names the account's address, which may differ from the recipient's. Null: no such account any more. */
async function resetContent({ db, clock, ...writer }: Writer, row: AddressedMail): Promise<Written | null> {
  if (row.user_id === null || row.email === null) return null;
  const token = await makeResetToken(db, clock, row.user_id, RESET_LINK_MS);
  return { content: messages.resetMail(publicUrlOf(writer), row.email, token) };
}

/** A mail about a registration; null when it or its event was cancelled or deleted meanwhile. */
async function ofRegistration(
  writer: Writer,
  row: AddressedMail,
  kind: RegistrationMail,
): Promise<Written | null> {
  const { db, config } = writer;
  const { event_id, registration_id } = JSON.parse(row.payload) as MailPayloads[RegistrationMail];
  const event = await findEventForMail(db, event_id);
  const registration = await findMailedRegistration(db, registration_id);
  if (!event || event.cancelled_at !== null || !registration) return null;
  if (!row.to.confirmed) return unconfirmedPlace(writer, row, event);
  const signer = createTicketSigner(config.JWT_SECRET);
  const facts = { eventId: event.id, registrationId: registration_id, issued: registration.issued };
  const occasion = {
    publicUrl: publicUrlOf(writer),
    name: row.to.name,
    event,
    ticketNumber: signer.number(facts),
  };
  const poster = await writer.posterOf?.(event.id);
  if (kind === 'thanks') return { content: messages.thanksMail(occasion), poster };
  const code = signer.code(facts);
  if (kind === 'reminder-eve' || kind === 'reminder-soon')
    return { content: messages.reminderMail(occasion, kind), code, poster };
  const timeZone = config.EVENT_TIMEZONE;
  const placed = { ...occasion, calendars: calendarLinksOf(event, { ...occasion, timeZone }) };
  const content = kind === 'place-offered' ? messages.offeredMail(placed) : messages.registeredMail(placed);
  return { content, code, poster, calendar: calendarOf(writer, row, event, 'REQUEST') };
}

/** A place, to an address that nobody has confirmed; its button confirms it. */
function unconfirmedPlace(writer: Writer, row: AddressedMail, event: EventForMail): Written | null {
  if (row.user_id === null || row.email === null) return null;
  const token = confirmToken(writer.config.JWT_SECRET, row.user_id, row.email, writtenAt(row));
  const occasion = { publicUrl: publicUrlOf(writer), name: '', event };
  return { content: messages.unconfirmedPlaceMail(occasion, token, row.kind === 'place-offered') };
}

function calendarOf(
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

/** A mail about an ended registration; null when its event was deleted meanwhile. */
async function takenBack(
  writer: Writer,
  row: AddressedMail,
  kind: 'cancelled' | 'removed',
): Promise<Written | null> {
  const payload = JSON.parse(row.payload) as MailPayloads['removed'];
  const event = await findEventForMail(writer.db, payload.event_id);
  if (!event) return null;
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name, event };
  const content =
    kind === 'cancelled' ? messages.cancelledMail(occasion) : removals.removedMail(occasion, payload);
  return { content, calendar: calendarOf(writer, row, event, 'CANCEL') };
}

/** About the account's present address. Null: no such account any more. */
function confirmContent(writer: Writer, row: AddressedMail): Written | null {
  if (row.user_id === null || row.email === null) return null;
  const token = confirmToken(writer.config.JWT_SECRET, row.user_id, row.email, writtenAt(row));
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const { accountMadeMail, confirmAddressMail } = accountMessages;
  return { content: (row.kind === 'account-made' ? accountMadeMail : confirmAddressMail)(occasion, token) };
}

const ACCOUNT_KINDS = [
  'password-reset',
  'account-made',
  'address-to-confirm',
  'address-changed',
  'account-security',
  'account-deleted',
] as const;
type AccountKind = (typeof ACCOUNT_KINDS)[number];
const isOfAccount = (kind: MailKind): kind is AccountKind =>
  (ACCOUNT_KINDS as readonly MailKind[]).includes(kind);

/** A mail about an account; null when the account was deleted. */
async function ofAccount(writer: Writer, row: AddressedMail, kind: AccountKind): Promise<Written | null> {
  if (kind === 'password-reset') return resetContent(writer, row);
  if (kind === 'account-made' || kind === 'address-to-confirm') return confirmContent(writer, row);
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const secret = writer.config.JWT_SECRET;
  if (kind === 'account-deleted') {
    const { deleted_id, erasable } = JSON.parse(row.payload) as MailPayloads['account-deleted'];
    const links = {
      returnToken: returnToken(secret, deleted_id, row.to.address),
      erasureToken: erasable ? erasureToken(secret, deleted_id) : null,
    };
    return { content: accountMessages.accountDeletedMail(occasion, links) };
  }
  const given = JSON.parse(row.payload) as MailPayloads['address-changed' | 'account-security'];
  const link = given.former_id && restoreToken(secret, given.former_id);
  const content =
    'what' in given
      ? accountMessages.securityMail(occasion, given, {
          restore: link || undefined,
          removeFactor: await factorLinkOf(writer, row, given),
        })
      : accountMessages.addressChangedMail(occasion, link || '');
  return { content };
}

/** The token that removes the factor. None while the account can still restore an earlier address: like resets, it is not for a thief's. */
async function factorLinkOf(
  { db, clock, config }: Writer,
  { user_id, to }: AddressedMail,
  { turned_on }: MailPayloads['account-security'] | { turned_on?: never },
): Promise<string | undefined> {
  if (user_id === null || turned_on === undefined) return undefined;
  if ((await findFormerAddresses(db, user_id, clock.now())).length > 0) return undefined;
  return factorToken(config.JWT_SECRET, user_id, turned_on, to.address);
}

/** The calendar entry to remove; none for people on the waitlist. */
function withdrawn(writer: Writer, row: AddressedMail, given: MailPayloads['event-deleted']) {
  const { event_id: id, revision, waiting } = given;
  return id && revision && !waiting
    ? calendarOf(writer, row, { ...given, id, revision }, 'CANCEL')
    : undefined;
}

/** A change of an event that takes place; null when it was deleted or cancelled, which has a mail of its own, or is again as it was. */
async function ofKeptEvent(
  writer: Writer,
  row: AddressedMail,
  kind: 'event-changed' | 'event-returned',
): Promise<Written | null> {
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const given = JSON.parse(row.payload) as MailPayloads['event-changed'];
  const event = await findEventForMail(writer.db, given.event_id);
  if (!event || event.cancelled_at !== null) return null;
  const content =
    kind === 'event-changed'
      ? messages.changedMail(occasion, given, event)
      : messages.returnedMail(occasion, given, event);
  // People on the waitlist have no calendar entry to update.
  return (
    content && { content, calendar: given.waiting ? undefined : calendarOf(writer, row, event, 'REQUEST') }
  );
}

function removedMessages(writer: Writer, row: AddressedMail): Content {
  const given = [row.payload, ...row.along].map((one) => JSON.parse(one) as MailPayloads['message-removed']);
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  return removals.messagesRemovedMail(occasion, given, writer.config.EVENT_TIMEZONE);
}

/** A mail without a calendar entry; null when there is nothing to tell. */
const plain = (content: Content | null): Written | null => content && { content };

async function write(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const payload = <K extends MailKind>(_kind: K) => JSON.parse(row.payload) as MailPayloads[K];
  const { kind } = row;
  if (isOfAccount(kind)) return ofAccount(writer, row, kind);
  if (isOfDesk(kind)) {
    const organizer = { ...occasion, organizerId: row.user_id ?? 0, today: today(writer) };
    return plain(await deskContent(writer.db, organizer, kind, row.payload));
  }
  switch (kind) {
    case 'event-changed':
    case 'event-returned':
      return ofKeptEvent(writer, row, kind);
    case 'event-cancelled': {
      const given = payload('event-cancelled');
      return {
        content: messages.eventCancelledMail(occasion, given),
        calendar: withdrawn(writer, row, given),
      };
    }
    case 'event-deleted': {
      const given = payload('event-deleted');
      return { content: messages.deletedMail(occasion, given), calendar: withdrawn(writer, row, given) };
    }
    case 'event-published': {
      const follower = { ...occasion, followerId: row.user_id ?? 0, now: localMinute(writer) };
      return plain(await publishedContent(writer.db, follower, payload('event-published')));
    }
    case 'review-removed':
      return { content: removals.reviewRemovedMail(occasion, payload('review-removed')) };
    case 'message-removed':
      return { content: removedMessages(writer, row) };
    case 'cancelled':
    case 'removed':
      return takenBack(writer, row, kind);
    default:
      return ofRegistration(writer, row, kind);
  }
}

async function picturesOf({ content, code, poster }: Written): Promise<Mail['pictures']> {
  return [
    ...(code && content.code
      ? [{ cid: content.code.cid, type: 'png' as const, content: await codePicture(code) }]
      : []),
    ...(poster ? [{ cid: POSTER_CID, type: 'jpeg' as const, content: poster.content }] : []),
  ];
}

/** The whole mail; null when what it was about was deleted. */
export async function compose(writer: Writer, row: AddressedMail): Promise<Mail | null> {
  const written = await write(writer, row);
  if (!written) return null;
  const { poster } = written;
  const publicUrl = publicUrlOf(writer);
  const { topic } = row;
  const token = topic && row.user_id !== null && optOutToken(writer.config.JWT_SECRET, row.user_id, topic);
  const optOutUrl = token && `${publicUrl}${addressOf(calls.optOutPage, { query: { token } })}`;
  const content: Content = {
    ...written.content,
    ...(poster && { poster: { cid: POSTER_CID, wall: poster.wall } }),
    ...(topic && optOutUrl && { optOut: { label: OPT_OUT_LABELS[topic], url: optOutUrl } }),
    ...(topic && { preferencesUrl: `${publicUrl}/profile?onglet=preferences` }),
  };
  return {
    to: { name: row.to.name, address: row.to.address },
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    calendar: written.calendar,
    pictures: await picturesOf(written),
    // Sent again after a lost answer of the server, it has the same Message-ID: mail programs show it once.
    messageId: `<courrier-${row.id}-${writtenAt(row).getTime()}@${new URL(publicUrl).hostname}>`,
    headers: optOutUrl
      ? { 'List-Unsubscribe': `<${optOutUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
  };
}

/** A picture of an event as JPEG, and the colours of the wall that it hangs on, where they were sampled. */
export interface MailPoster {
  readonly content: Buffer;
  readonly wall: Wall | null;
}

/** Never rejects, never takes long: null, and the mail goes without. */
export type PosterOf = (eventId: number) => Promise<MailPoster | null>;

export const POSTER_CID = 'affiche';
