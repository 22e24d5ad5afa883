import { setTimeout as wait } from 'node:timers/promises';
import type { Mail, Mailer } from '../src/modules/outbox/mailer';

/** A mailer that keeps what it is given, and a way to wait for a mail. */
export function collectMails() {
  const sent: Mail[] = [];
  const mailer: Mailer = async (mail) => void sent.push(mail);
  const to = (address: string) => sent.filter((mail) => mail.to.address === address);
  /** The newest mail to an address whose subject fits. */
  async function mailTo(address: string, subject: RegExp): Promise<Mail> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const found = to(address).findLast((mail) => subject.test(mail.subject));
      if (found) return found;
      if (Date.now() > deadline)
        throw new Error(
          `no ${subject.source} to ${address}: ${to(address)
            .map((mail) => mail.subject)
            .join()}`,
        );
      await wait(50);
    }
  }
  return { sent, mailer, to, mailTo };
}

/** What the first link of a mail says under a name. */
export const fromLink = ({ text }: Mail, name: string): string =>
  new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://x').searchParams.get(name) ?? '';
