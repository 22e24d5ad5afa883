import { ANNOUNCEMENT_MAIL as texts } from '@eveneo/contract/application/announcement-texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { salutation } from '../../ground/french';
import { consentToken } from '../../product/accounts/base/links';
import { findAuthor, findMailed } from '../past-guests/messages-repository';
import { repliesOf, testMail } from './announcements';
import type { Content } from './layout';
import { publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

interface Occasion {
  readonly publicUrl: string;
  readonly name: string;
  readonly organizerId: number;
  /** Absent: of a trial, which nobody can report. */
  readonly messageId?: number;
}

export const pastGuestsMail = (
  { publicUrl, name, organizerId, messageId }: Occasion,
  {
    subject,
    message,
    author,
    replies,
  }: Record<'subject' | 'message' | 'author', string> & {
    replies: string | null;
  },
): Content => ({
  subject: texts.subject(subject, author),
  heading: salutation(name, texts.greeting(author)),
  paragraphs: message.split(/\n{2,}/),
  action: { label: texts.events(author), url: `${publicUrl}/organizers/${organizerId}` },
  ...(messageId !== undefined && {
    links: [{ label: texts.report, url: `${publicUrl}/organizers/${organizerId}?message=${messageId}` }],
  }),
  reason: `${texts.agreed(author)} ${replies === null ? texts.noReplies : texts.replies(replies)}`,
});

/** Null when nothing is left to send: its author is deleted, or the reader agrees no longer. */
export async function writePastGuests(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { message_id } = JSON.parse(row.payload) as MailPayloads['past-guests'];
  const found = await findMailed(writer.db, message_id, row.user_id ?? 0);
  if (!found) return null;
  const replyTo = repliesOf(found.replies === 1, found);
  const occasion = {
    publicUrl: publicUrlOf(writer),
    name: row.to.name,
    organizerId: found.organizer_id,
    messageId: message_id,
  };
  const replies = replyTo?.address ?? null;
  return {
    content: pastGuestsMail(occasion, { ...found, author: found.name, replies }),
    replyTo,
    optOut: {
      label: texts.leave(found.name),
      token: consentToken(writer.config.JWT_SECRET, row.user_id ?? 0, found.organizer_id),
    },
  };
}

/** Null once its author is deleted. */
export async function writePastGuestsTest(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const given = JSON.parse(row.payload) as MailPayloads['past-guests-test'];
  const author = await findAuthor(writer.db, row.user_id ?? 0);
  if (!author) return null;
  const replyTo = repliesOf(given.replies, author);
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name, organizerId: row.user_id ?? 0 };
  const words = { ...given, author: author.name, replies: replyTo?.address ?? null };
  return { content: testMail(pastGuestsMail(occasion, words)), replyTo };
}
