import type { Knex } from 'knex';
import type { Act } from '@eveneo/contract/application/history';
import type { Caller } from '../../http/sessions/caller';
import type { Context } from '../context';
import { recordActs, type RecordedAct } from '../history/record';
import { changedNames, type EventFields } from './fields';
import type { LockedEvent } from './write-repository';

/** An admin's acts are recorded, and those of organizers on the events of others. */
export async function recordEventActs(
  { clock }: Pick<Context, 'clock'>,
  tx: Knex,
  act: Act,
  {
    caller,
    events,
    reason = '',
  }: {
    caller: Caller;
    events: readonly (Pick<LockedEvent, 'id' | 'organizer_id' | 'title'> &
      Pick<RecordedAct, 'before' | 'after'>)[];
    reason?: string;
  },
): Promise<void> {
  const recorded = events.filter((event) => caller.role === 'admin' || event.organizer_id !== caller.id);
  await recordActs(
    tx,
    recorded.map(({ id, organizer_id, title, before, after }) => ({
      ...{ act, reason, by: caller, now: clock.now(), label: title, eventId: id, subjectId: organizer_id },
      target: { kind: 'event', id },
      ...(before && { before }),
      ...(after && { after }),
    })),
  );
}

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
