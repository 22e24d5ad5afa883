import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { HookEvent } from '@eveneo/contract/delivery/hooks';
import { allHooks, queueDeliveries, type HookRow } from './repository';

/** What has happened, as it is kept until it is told: people by number, never by name. */
export interface Told {
  readonly event: HookEvent | 'test';
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

const words = (column: string) => column.split(',').filter(Boolean);

/** Whether a hook wants to know. */
export const wants = ({ events, areas }: Pick<HookRow, 'events' | 'areas'>, told: Told): boolean =>
  (events === '' || words(events).includes(told.event)) && (areas === '' || words(areas).includes(told.area));

/** Under this name a receiver knows a message again that it is sent twice. */
const messageId = () => `msg_${randomBytes(18).toString('base64url')}`;

/**
 * Puts an event into the outbox of each hook that wants it, in the transaction that makes it happen: it is told if and
 * only if it has happened. @param key names the event: no hook is told it twice
 */
export async function tell(tx: Knex, told: Told, key: string, hooks?: readonly HookRow[]): Promise<void> {
  const wanting = (hooks ?? (await allHooks(tx))).filter((hook) => wants(hook, told));
  await queueDeliveries(
    tx,
    wanting.map(({ id }) => ({
      hook_id: id,
      event_key: key,
      message_id: messageId(),
      payload: JSON.stringify(told),
    })),
    new Date(told.at),
  );
}
