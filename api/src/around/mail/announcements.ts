import { ANNOUNCEMENT_MAIL as texts } from '@eveneo/contract/application/announcement-texts';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { salutation } from '../../ground/french';
import {
  findMailedAnnouncement,
  findTested,
  type AuthorRow,
} from '../../product/announcements/mail-repository';
import type { Content } from './layout';
import type { EventOccasion } from './messages';
import { publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

interface Announced {
  readonly subject: string;
  readonly message: string;
  /** Null: an admin. */
  readonly author: string | null;
  /** Where replies go; null: nowhere. */
  readonly replies: string | null;
  readonly waiting: boolean;
}

export const announcementMail = (
  { publicUrl, name, event }: EventOccasion,
  { subject, message, author, replies, waiting }: Announced,
): Content => ({
  subject: texts.subject(subject, event.title),
  heading: salutation(name, texts.greeting(author)),
  title: event.title,
  paragraphs: message.split(/\n{2,}/),
  action: waiting
    ? { label: texts.page, url: `${publicUrl}/events/${event.id}` }
    : { label: texts.ticket, url: `${publicUrl}/tickets/${event.id}` },
  reason: `${texts.reason(author, waiting)} ${replies === null ? texts.noReplies : texts.replies(replies)}`,
});

export const testMail = (content: Content): Content => ({
  ...content,
  subject: `Essai\u00a0: ${content.subject}`,
  reason: `${PRODUCT_NAME} vous écrit parce que vous vous êtes envoyé cet essai. ${content.reason}`,
});

/**
 * Replies reach the author only at their own address, as it is when the mail is sent, and only if it is confirmed.
 */
export const repliesOf = (
  wanted: boolean,
  { name, email, confirmed }: Pick<AuthorRow, 'name' | 'email' | 'confirmed'>,
) => (wanted && confirmed === 1 ? { name, address: email } : undefined);

async function written(
  writer: Writer,
  row: AddressedMail,
  of: AuthorRow & EventOccasion['event'] & { event_id: number },
  given: { subject: string; message: string; replies: boolean; waiting: boolean },
): Promise<Written> {
  const replyTo = repliesOf(given.replies, of);
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name, event: { ...of, id: of.event_id } };
  const author = of.by_admin ? null : of.name;
  const content = announcementMail(occasion, { ...given, author, replies: replyTo?.address ?? null });
  return { content, replyTo, poster: await writer.posterOf?.(of.event_id) };
}

/** Null when nothing is left to send: event or author deleted, or the reader's place cancelled. */
export async function writeAnnouncement(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { announcement_id } = JSON.parse(row.payload) as MailPayloads['announcement'];
  const found = await findMailedAnnouncement(writer.db, announcement_id, row.user_id ?? 0);
  if (!found) return null;
  const { replies, registered, subject, message } = found;
  return written(
    writer,
    row,
    { ...found, id: found.event_id },
    {
      subject,
      message,
      replies: replies === 1,
      waiting: registered === 0,
    },
  );
}

/** Null when the event is deleted. */
export async function writeAnnouncementTest(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const given = JSON.parse(row.payload) as MailPayloads['announcement-test'];
  const found = await findTested(writer.db, given.event_id, row.user_id ?? 0);
  if (!found) return null;
  const whole = await written(writer, row, { ...found, id: found.event_id }, { ...given, waiting: false });
  return { ...whole, content: testMail(whole.content) };
}
