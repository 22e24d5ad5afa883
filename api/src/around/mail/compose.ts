import { ANNOUNCEMENT_MAIL } from '@eveneo/contract/application/announcement-texts';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { codePicture } from '../../base/images/code-picture';
import type { MailKind, MailPayloads } from '../../base/outbox/kinds';
import { readClock, today } from '../../ground/clock';
import type { Mail } from '../../ground/mailer';
import { optOutToken } from '../../product/accounts/base/links';
import { isOfAccount, writeAccountMail } from './accounts';
import { writeAnnouncement, writeAnnouncementTest } from './announcements';
import { deskContent, isOfDesk } from './desk';
import { doorShutContent } from './door-messages';
import { isOfEvent, writeEventMail } from './events';
import { htmlOf, textOf, type Content } from './layout';
import { publishedContent } from './published';
import { isOfEnded, writeEndedRegistration, writeRegistrationMail } from './registrations';
import * as removals from './removal-messages';
import { isOfReport, writeReportMail } from './reports';
import { isOfSeries, seriesContent } from './series';
import { isOfTeam, teamContent } from './team-messages';
import { publicUrlOf, writtenAt, type AddressedMail, type Writer, type Written } from './writer';

const OPT_OUT_LABELS = {
  registrations: 'Ne plus recevoir les confirmations',
  changes: 'Ne plus être prévenu des changements',
  reminders: 'Ne plus recevoir de rappels',
  thanks: 'Ne plus être invité à donner mon avis',
  follows: 'Ne plus être prévenu des nouveaux événements',
  announcements: ANNOUNCEMENT_MAIL.optOut,
  organizing: 'Ne plus recevoir de nouvelles de mes événements',
} as const;

export const POSTER_CID = 'affiche';

async function write(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const payload = <K extends MailKind>(_kind: K) => JSON.parse(row.payload) as MailPayloads[K];
  const { kind } = row;
  if (isOfAccount(kind)) return writeAccountMail(writer, row, kind);
  if (isOfDesk(kind)) {
    const { EVENT_TIMEZONE: zone } = writer.config;
    const organizer = { ...occasion, organizerId: row.user_id ?? 0, today: today(writer, null), zone };
    return plain(await deskContent(writer.db, organizer, kind, row.payload));
  }
  if (isOfTeam(kind)) return plain(await teamContent(writer, row, kind));
  if (isOfEvent(kind)) return writeEventMail(writer, row, kind);
  if (isOfReport(kind)) return writeReportMail(writer, row, kind);
  if (isOfEnded(kind)) return writeEndedRegistration(writer, row, kind);
  switch (kind) {
    case 'event-published': {
      const follower = { ...occasion, followerId: row.user_id ?? 0, now: readClock(writer) };
      return plain(await publishedContent(writer.db, follower, payload('event-published')));
    }
    case 'announcement':
      return writeAnnouncement(writer, row);
    case 'announcement-test':
      return writeAnnouncementTest(writer, row);
    case 'door-shut':
      return plain(await doorShutContent(writer.db, occasion, payload('door-shut')));
    case 'message-removed':
      return { content: removedMessages(writer, row) };
    default:
      return writeRegistrationMail(writer, row, kind);
  }
}

function removedMessages(writer: Writer, row: AddressedMail): Content {
  const given = [row.payload, ...row.along].map((one) => JSON.parse(one) as MailPayloads['message-removed']);
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  return removals.messagesRemovedMail(occasion, given, writer.config.EVENT_TIMEZONE);
}

/** A mail without a calendar entry. */
const plain = (content: Content | null): Written | null => content && { content };

/** One mail about several dates of a series, or a mail of its own. */
async function writeTogether(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { kind, along, to } = row;
  if (along.length === 0 || !isOfSeries(kind) || !to.confirmed) return write(writer, row);
  const occasion = { publicUrl: publicUrlOf(writer), name: to.name, now: writtenAt(row) };
  return seriesContent(writer.db, occasion, kind, [row.payload, ...along]);
}

async function picturesOf({ content, code, poster }: Written): Promise<Mail['pictures']> {
  return [
    ...(code && content.code
      ? [{ cid: content.code.cid, type: 'png' as const, content: await codePicture(code) }]
      : []),
    ...(poster ? [{ cid: POSTER_CID, type: 'jpeg' as const, content: poster.content }] : []),
  ];
}

/** The whole mail; null when its subject was deleted. */
export async function compose(writer: Writer, row: AddressedMail): Promise<Mail | null> {
  const written = await writeTogether(writer, row);
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
    ...(written.replyTo && { replyTo: written.replyTo }),
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    calendar: written.calendar,
    pictures: await picturesOf(written),
    // Same Message-ID when sent again after a lost answer of the mail server: mail programs show it once.
    messageId: `<courrier-${row.id}-${writtenAt(row).getTime()}@${new URL(publicUrl).hostname}>`,
    headers: optOutUrl
      ? { 'List-Unsubscribe': `<${optOutUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
  };
}
