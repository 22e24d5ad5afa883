import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS, type MailTopic } from '@eveneo/contract/application/users';

const signatureOf = (secret: string, subject: string) =>
  createHmac('sha256', secret).update(`mail opt-out:${subject}`).digest('base64url').slice(0, 32);

/** Says no to a topic for one person, without a login: it stands in mails, and does nothing else. */
export function optOutToken(secret: string, userId: number, topic: MailTopic): string {
  const subject = `${userId}.${topic}`;
  return `${subject}.${signatureOf(secret, subject)}`;
}

/** Whose no to what; null for what no mail of ours held. */
export function readOptOutToken(secret: string, token: string): { userId: number; topic: MailTopic } | null {
  const [, user = '', name = '', signature = ''] =
    /^(\d{1,10})\.([a-z]{1,20})\.([\w-]{32})$/.exec(token) ?? [];
  const topic = MAIL_TOPICS.find((one) => one === name);
  if (!topic) return null;
  const due = Buffer.from(signatureOf(secret, `${user}.${topic}`));
  return timingSafeEqual(due, Buffer.from(signature)) ? { userId: Number(user), topic } : null;
}
