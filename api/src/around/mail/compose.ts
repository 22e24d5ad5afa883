import { ANNOUNCEMENT_MAIL } from '@eveneo/contract/application/announcement-texts';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { codePicture } from '../../base/images/code-picture';
import type { MailKind, MailPayloads } from '../../base/outbox/kinds';
import { readClock } from '../../ground/clock';
import type { Mail } from '../../ground/mailer';
import { optOutToken } from '../../product/accounts/base/links';
import { ACCOUNT_MAILS } from './accounts';
import { alertContent } from './admin-alerts';
import { writeAnnouncement, writeAnnouncementTest } from './announcements';
import { DESK_MAILS } from './desk';
import { doorShutContent } from './door-messages';
import { EVENT_MAILS } from './events';
import { writeGuestInvited } from './guest-invited';
import { htmlOf, textOf, type Content } from './layout';
import { writePastGuests, writePastGuestsTest } from './past-guests';
import { writePlaceNews } from './place-news';
import { publishedContent } from './published';
import { REGISTRATION_MAILS } from './registrations';
import { messagesRemovedMail } from './removal-messages';
import { REPORT_MAILS } from './reports';
import { reviewAnsweredContent } from './review-messages';
import { isOfSeries, seriesContent } from './series';
import { TEAM_MAILS } from './team-messages';
import {
  plain,
  publicUrlOf,
  writtenAt,
  type AddressedMail,
  type WriteMail,
  type Writer,
  type Written,
} from './writer';

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

const occasionOf = (writer: Writer, { to }: AddressedMail) => ({
  publicUrl: publicUrlOf(writer),
  name: to.name,
});

/** How each kind of mail is written: a new kind is one entry, here or in its family. */
const WRITERS: Readonly<Record<MailKind, WriteMail>> = {
  ...ACCOUNT_MAILS,
  ...DESK_MAILS,
  ...EVENT_MAILS,
  ...REGISTRATION_MAILS,
  ...REPORT_MAILS,
  ...TEAM_MAILS,
  announcement: writeAnnouncement,
  'announcement-test': writeAnnouncementTest,
  'past-guests': writePastGuests,
  'place-news': writePlaceNews,
  'past-guests-test': writePastGuestsTest,
  'admin-alert': async (writer, row) => {
    const { what } = JSON.parse(row.payload) as MailPayloads['admin-alert'];
    return plain(await alertContent(writer.db, occasionOf(writer, row), what, writer.clock.now()));
  },
  'door-shut': async (writer, row) => {
    const given = JSON.parse(row.payload) as MailPayloads['door-shut'];
    return plain(await doorShutContent(writer.db, occasionOf(writer, row), given));
  },
  'event-published': async (writer, row) => {
    const follower = { followerId: row.user_id ?? 0, now: readClock(writer) };
    const given = JSON.parse(row.payload) as MailPayloads['event-published'];
    return plain(await publishedContent(writer.db, { ...occasionOf(writer, row), ...follower }, given));
  },
  'guest-invited': writeGuestInvited,
  'message-removed': (writer, row) => {
    const given = [row.payload, ...row.along].map(
      (one) => JSON.parse(one) as MailPayloads['message-removed'],
    );
    return { content: messagesRemovedMail(occasionOf(writer, row), given, writer.config.EVENT_TIMEZONE) };
  },
  'review-answered': async (writer, row) => plain(await reviewAnsweredContent(writer, row)),
};

/** One mail about several dates of a series, or a mail of its own. */
async function writeTogether(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { kind, along, to } = row;
  if (along.length === 0 || !isOfSeries(kind) || !to.confirmed) return WRITERS[kind](writer, row);
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
  const { label, ...of } = written.optOut ?? {
    label: topic && OPT_OUT_LABELS[topic],
    token: topic && row.user_id !== null && optOutToken(writer.config.JWT_SECRET, row.user_id, topic),
  };
  const pageOf = (token: string) => `${publicUrl}${addressOf(calls.optOutPage, { query: { token } })}`;
  const optOutUrl = 'url' in of ? of.url : of.token && pageOf(of.token);
  const content: Content = {
    ...written.content,
    ...(poster && { poster: { cid: POSTER_CID, wall: poster.wall } }),
    ...(label && optOutUrl && { optOut: { label, url: optOutUrl } }),
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
