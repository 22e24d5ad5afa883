import { parseArgs } from 'node:util';
import { asOperator } from '../../base/history/record';
import { findGivenUp, retryGivenUp, type GivenUpMail } from '../../base/outbox/delivery-repository';
import { onDatabase } from '../../db/on-database';
import { isoInstant, systemClock } from '../../ground/clock';
import type { Config } from '../../ground/config';

const TEXTS = {
  mail: ({ id, kind, user_id: user, created_at: at, answer }: GivenUpMail) =>
    `${id}  ${kind}  ${user === null ? 'ancienne adresse' : `compte ${user}`}  ${isoInstant(at)}  ${answer ?? ''}`.trimEnd(),
  mailsRetried: (count: number) => `À retenter : ${count}`,
  mailsGivenUp: (count: number) => `Abandonnés : ${count}`,
} as const;

/** `mails`: lists those that were given up; `--retry` retries them. */
export async function mails(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { retry: { type: 'boolean', default: false } } });
  await onDatabase(config, async (db) => {
    const list = await findGivenUp(db);
    for (const mail of list) console.log(TEXTS.mail(mail));
    const now = systemClock.now();
    const retry = () =>
      asOperator(db, now, async (tx) => {
        const result = await retryGivenUp(tx, now);
        const act = result > 0 ? ('operation.mails-retried' as const) : null;
        return { act, kind: 'mail', after: { count: result }, result };
      });
    const retried = values.retry ? await retry() : 0;
    console.log(values.retry ? TEXTS.mailsRetried(retried) : TEXTS.mailsGivenUp(list.length));
  });
}
