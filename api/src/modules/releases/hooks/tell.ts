import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { HookEvent } from '@eveneo/contract/delivery/hooks';
import { allHooks, queueForHooks } from './repository';

/** What has happened, as it is kept until it is told: people by number, never by name. */
export interface Told {
  readonly event: HookEvent;
  readonly area: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Of visitors, where a trial is what moved. */
  readonly percent: number | null;
  readonly who: string;
  readonly why: string;
  /** Nobody asked for it at that moment: the watch, or a plan. */
  readonly automatic: boolean;
  /** ISO 8601. */
  readonly at: string;
  /** The first line of the commit's message; of a publication. */
  readonly subject?: string;
}

/** As it stands in the outbox. Under its id a receiver knows a message again that it is sent twice. */
export type Message = Told & { readonly id: string };

interface Telling {
  /** Names an event that several instances may find. */
  readonly once?: string;
  /** Default: all. */
  readonly hooks?: readonly number[];
}

/**
 * Puts an event into the outbox of each hook, in the transaction that makes it happen: it is told if and only if it has
 * happened.
 */
export async function tell(tx: Knex, told: Told, { once, hooks }: Telling = {}): Promise<void> {
  const message: Message = { id: `msg_${randomUUID()}`, ...told };
  const ids = hooks ?? (await allHooks(tx)).map(({ id }) => id);
  const payload = JSON.stringify(message);
  await queueForHooks(tx, new Date(told.at), ids, { payload, ...(once !== undefined && { once }) });
}
