import type { Knex } from 'knex';
import type { Act } from '@eveneo/contract/application/history';
import type { Context } from '../../base/context';
import { recordActs, type RecordedAct } from '../../base/history/record';
import type { Caller } from '../../http/sessions/caller';
import { changedNames, type EventFields } from './fields';
import type { LockedEvent } from './write-repository';

interface OnEvents {
  readonly caller: Caller;
  readonly events: readonly (Pick<LockedEvent, 'id' | 'organizer_id' | 'title'> &
    Pick<RecordedAct, 'before' | 'after'>)[];
  readonly reason?: string;
}

/** Acts on who may enter, read or write at an event: those of its owner are recorded too. */
export async function recordAccessActs(
  { clock }: Pick<Context, 'clock'>,
  tx: Knex,
  act: Act,
  { caller, events, reason = '' }: OnEvents,
): Promise<void> {
  await recordActs(
    tx,
    events.map(({ id, organizer_id: owner, title, before, after }) => ({
      act,
      reason,
      by: caller,
      now: clock.now(),
      label: title,
      eventId: id,
      subjectId: owner === caller.id ? null : owner,
      target: { kind: 'event', id },
      ...(before && { before }),
      ...(after && { after }),
    })),
  );
}

/** An admin's acts are recorded, and those of organizers on the events of others. */
export const recordEventActs = (
  context: Pick<Context, 'clock'>,
  tx: Knex,
  act: Act,
  { events, ...of }: OnEvents,
): Promise<void> =>
  recordAccessActs(context, tx, act, {
    ...of,
    events: events.filter((event) => of.caller.role === 'admin' || event.organizer_id !== of.caller.id),
  });

/** The changed fields before and after, without the link of an online event. */
export function changedValues(before: EventFields, after: EventFields, isNewImage = false) {
  const names = changedNames(before, after).filter((name) => name !== 'online_url');
  const of = (fields: EventFields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  const isOnlineChanged = before.online_url !== after.online_url;
  return {
    before: of(before),
    after: {
      ...of(after),
      ...(isOnlineChanged && { online_url: true }),
      ...(isNewImage && { image: true }),
    },
  };
}
