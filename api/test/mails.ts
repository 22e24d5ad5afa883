import { setTimeout as wait } from 'node:timers/promises';
import { deliverDue } from '../src/around/mail/delivery';
import { createMailPosters } from '../src/around/previews/mail-posters';
import type { Mail, Mailer } from '../src/ground/mailer';
import { createDiskStorage } from '../src/ground/storage/disk';
import type { TestApi } from './harness';

/** Options of the mailer of an API that must not send by itself. */
export const SENDER = {
  log: { warn: () => undefined, error: () => undefined },
  config: {
    PUBLIC_URL: 'https://eveneo.example',
    JWT_SECRET: 'b7f1c9e2a4d860375fe1c2b3a4958677',
    EVENT_TIMEZONE: 'Europe/Paris',
    MAIL_FROM: 'a@b.fr',
    RATE_LIMIT_FACTOR: 1,
  },
};

/** Sends due mails, as the API does every second. */
export function deliver({ app, db, clock, config, storageDir }: TestApi, mailer: Mailer): Promise<number> {
  const posterOf = createMailPosters({ db, clock, storage: createDiskStorage(storageDir), log: app.log });
  return deliverDue({ db, clock, config, log: app.log, posterOf }, mailer);
}

/**
 * A mailer that collects mails instead of sending them, and a function that sends the
 * due mails of `api` and waits for one.
 */
export function collectMails(api?: () => TestApi) {
  const sent: Mail[] = [];
  const mailer: Mailer = async (mail) => void sent.push(mail);
  const to = (address: string) => sent.filter((mail) => mail.to.address === address);
  /** The latest mail to an address with a matching subject. */
  async function mailTo(address: string, subject: RegExp): Promise<Mail> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const found = to(address).findLast((mail) => subject.test(mail.subject));
      if (found) return found;
      if (Date.now() > deadline) {
        const subjects = to(address).map((mail) => mail.subject);
        throw new Error(`no ${subject.source} to ${address}: ${subjects.join()}`);
      }
      if (!api || (await deliver(api(), mailer)) === 0) await wait(50);
    }
  }
  return { sent, mailer, to, mailTo };
}

/** A query parameter of the first link in a mail. */
export const fromLink = ({ text }: Mail, name: string): string =>
  new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://x').searchParams.get(name) ?? '';
