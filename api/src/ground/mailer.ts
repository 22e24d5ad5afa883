import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from './config';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  /** The address for replies; by default the product's own. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar entry to add or remove. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly content: string };
  /** Pictures shown in the HTML by their cid. */
  readonly pictures: readonly {
    readonly cid: string;
    readonly type: 'png' | 'jpeg';
    readonly content: Buffer;
  }[];
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends one mail; throws on failure. */
export type Mailer = (mail: Mail) => Promise<void>;

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async ({ calendar, pictures, headers, ...mail }) => {
    await transport.sendMail({
      ...mail,
      from,
      // Answering machines keep silent (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      attachments: pictures.map(({ cid, type, content }) => ({
        cid,
        content,
        filename: `${cid}.${type}`,
        contentType: `image/${type}`,
        contentDisposition: 'inline',
      })),
      ...(calendar && { icalEvent: { ...calendar, filename: 'evenement.ics' } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

/**
 * Without a mail server: one readable text file per mail, and an HTML file beside it. The log has their path, not
 * their content.
 */
function folderMailer(folder: string, log: FastifyBaseLogger): Mailer {
  const target = resolve(folder);
  return async ({ to, replyTo, subject, text, html, pictures }) => {
    await mkdir(target, { recursive: true, mode: 0o700 });
    const file = join(
      target,
      `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`,
    );
    const shown = pictures.reduce(
      (page, { cid, type, content }) =>
        page.replaceAll(`cid:${cid}`, `data:image/${type};base64,${content.toString('base64')}`),
      html,
    );
    const page = file.replace(/txt$/, 'html');
    try {
      await writeFile(page, shown, { mode: 0o600 });
      const replies = replyTo ? `Répondre à : ${replyTo.name} <${replyTo.address}>\n` : '';
      const head = `À : ${to.name} <${to.address}>\n${replies}Objet : ${subject}`;
      await writeFile(`${file}.tmp`, `${head}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    } catch (error) {
      // For example a full disk. The mail will be retried, so partial files are removed.
      for (const part of [page, `${file}.tmp`]) await rm(part, { force: true });
      throw error;
    }
    log.info({ file }, 'mail written to the outbox folder');
  };
}

export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  return config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : folderMailer(config.OUTBOX_DIR, log);
}
