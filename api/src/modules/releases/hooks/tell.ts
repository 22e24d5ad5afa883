import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { HookEvent } from '@eveneo/contract/delivery/hooks';
import { allHooks, queueForHooks } from './repository';

/** An event as it is stored until it is sent: people by id, never by name. */
export interface Told {
  readonly event: HookEvent;
  readonly area: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Share of visitors, for moves of a canary. */
  readonly percent: number | null;
  readonly who: string;
  readonly why: string;
  /** Made by the watch or a plan. */
  readonly automatic: boolean;
  /** ISO 8601. */
  readonly at: string;
  /** First line of the commit message, for a publication. */
  readonly subject?: string;
}

/** As it is stored in the outbox. A receiver recognises a repeated message by its id. */
export type Message = Told & { readonly id: string };

interface Telling {
  /** Key that makes several instances send an event only once. */
  readonly once?: string;
  /** Default: all. */
  readonly hooks?: readonly number[];
}

/**
 * Queues an event for each hook, in the transaction that makes it happen.
 */
export async function tell(tx: Knex, told: Told, { once, hooks }: Telling = {}): Promise<void> {
  const message: Message = { id: `msg_${randomUUID()}`, ...told };
  const ids = hooks ?? (await allHooks(tx)).map(({ id }) => id);
  const payload = JSON.stringify(message);
  await queueForHooks(tx, new Date(told.at), ids, { payload, ...(once !== undefined && { once }) });
}
