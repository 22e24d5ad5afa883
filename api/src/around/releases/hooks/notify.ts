import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { HookEvent } from '@eveneo/contract/delivery/hooks';
import { allHooks, queueForHooks } from './repository';

/** An event as stored until it is sent: people by id, never by name. */
export interface ReleaseEvent {
  readonly event: HookEvent;
  readonly area: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Share of visitors, for moves of a canary. */
  readonly percent: number | null;
  readonly who: string;
  readonly why: string;
  /** Made by the watch. */
  readonly automatic: boolean;
  /** ISO 8601. */
  readonly at: string;
  /** First line of the commit message, for a publication. */
  readonly subject?: string;
}

/** As stored in the outbox. A receiver recognizes a repeated message by its id. */
export type Message = ReleaseEvent & { readonly id: string };

/**
 * Queues an event for each hook, in the transaction that causes the event.
 * @param once key that makes several instances send it only once
 */
export async function notifyHooks(
  tx: Knex,
  event: ReleaseEvent,
  { once }: { once?: string } = {},
): Promise<void> {
  const message: Message = { id: `msg_${randomUUID()}`, ...event };
  const ids = (await allHooks(tx)).map(({ id }) => id);
  const payload = JSON.stringify(message);
  await queueForHooks(tx, new Date(event.at), ids, { payload, ...(once !== undefined && { once }) });
}
