import { parseArgs } from 'node:util';
import { asOperator } from '../../base/history/record';
import { findGivenUp, retryGivenUp } from '../../base/outbox/delivery-repository';
import { onDatabase } from '../../db/on-database';
import { isoInstant, systemClock } from '../../ground/clock';
import type { Config } from '../../ground/config';

const TEXTS = {
  mail: (id: number, kind: string, user: number | null, at: string) =>
    `${id}  ${kind}  ${user === null ? 'ancienne adresse' : `compte ${user}`}  ${at}`,
  mailsRetried: (count: number) => `À retenter : ${count}`,
  mailsGivenUp: (count: number) => `Abandonnés : ${count}`,
} as const;

/** `mails`: lists those that were given up; `--retry` retries them. */
export async function mails(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { retry: { type: 'boolean', default: false } } });
  await onDatabase(config, async (db) => {
    const list = await findGivenUp(db);
    for (const { id, kind, user_id, created_at } of list)
      console.log(TEXTS.mail(id, kind, user_id, isoInstant(created_at)));
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
