import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as calls from '@eveneo/contract/call-list';
import { call } from './api';

/** A mail in the folder of a product without a mail server. */
export interface FolderMail {
  readonly text: string;
  readonly html: string;
}

const folder = () => process.env.E2E_OUTBOX ?? '';

/** Mails to an address whose subject starts like this, oldest first. */
export function mailsTo(address: string, subject: string): FolderMail[] {
  return readdirSync(folder())
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder(), name), 'utf8') }))
    .filter(({ text }) => {
      const [head = ''] = text.split('\n\n');
      return head.split('\n')[0]?.includes(`<${address}>`) && head.includes(`\nObjet : ${subject}`);
    })
    .map(({ name, text }) => ({
      text,
      html: readFileSync(join(folder(), name.replace(/txt$/, 'html')), 'utf8'),
    }));
}

/** Waits for the one mail to an address with this subject. */
export async function mailTo(address: string, subject: string): Promise<FolderMail> {
  await expect.poll(() => mailsTo(address, subject).length, { timeout: 30_000 }).toBe(1);
  const [mail] = mailsTo(address, subject);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/**
 * Opens the link of a new account's first mail, as its owner would: tickets and reminders
 * are sent only to confirmed addresses.
 */
export async function confirmAddress(address: string): Promise<void> {
  const link = linkIn(await mailTo(address, 'Bienvenue sur Événéo'), '/confirm-address?');
  const token = new URL(link).searchParams.get('token') ?? '';
  await call(calls.confirmAddress, { body: { token } });
}

/** The mail's first link that contains this text. */
export function linkIn({ text }: FolderMail, part: string): string {
  const link = text.match(/https?:\S+/g)?.find((one) => one.includes(part));
  if (!link) throw new Error(`no link with ${part}`);
  return link;
}
