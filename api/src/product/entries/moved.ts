import type { Knex } from 'knex';
import type { Context } from '../../base/context';
import { recordAct } from '../../base/history/record';
import { isoInstant } from '../../ground/clock';
import type { Caller } from '../../http/sessions/caller';
import { releaseSeats, takeSeatAtAnyTime } from '../capacity/repository';
import { endOf, formerDateOf } from './dates';
import { findEntriesOfGroup, insertAdmission } from './repository';
import { findMoved, noteMove, setAside, takeBack } from './set-aside-repository';

/** An event as it was before it moved. */
interface Moved {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly end_time: string | null;
  readonly time_zone: string | null;
}

/**
 * Entries belong to a date: those of the former one are set aside, and those of the new one, if the event had it
 * before, come back. Requires the event's lock.
 */
export async function moveEntries(
  { clock, config }: Context,
  tx: Knex,
  event: Moved,
  date: string,
  caller: Caller,
): Promise<void> {
  const { id: eventId, title } = event;
  const now = clock.now();
  const closes = endOf(event, event.time_zone ?? config.EVENT_TIMEZONE);
  const { entries, freed } = await setAside(tx, { eventId, date: event.date });
  await releaseSeats(tx, eventId, freed);
  await noteMove(tx, eventId, { date: event.date, closes, now });
  for (const { entered_at, attempt, door, device, reason } of await takeBack(tx, eventId, date)) {
    const beyond = !(await takeSeatAtAnyTime(tx, eventId, null));
    const at = new Date(isoInstant(entered_at));
    const entry = { attempt, at, door, way: 'no_ticket', deviceId: device ?? undefined } as const;
    await insertAdmission(tx, entry, { eventId, reason, beyond });
  }
  if (entries > 0)
    await recordAct(tx, {
      act: 'registrant.entries-set-aside',
      by: caller,
      now,
      eventId,
      label: title,
      target: { kind: 'event', id: eventId },
      after: { entries, date: event.date },
    });
}

/** Sets the entry of a registration aside that was removed before its event moved, and restored after it. */
export async function setStaleAside(
  { config }: Context,
  tx: Knex,
  eventId: number,
  id: number,
): Promise<void> {
  const door = await findMoved(tx, eventId);
  if (!door) return;
  for (const { registration_id, checked_in_at } of await findEntriesOfGroup(tx, id)) {
    const at = new Date(isoInstant(checked_in_at));
    const date = formerDateOf(door, at, door.time_zone ?? config.EVENT_TIMEZONE);
    if (date !== null) await setAside(tx, { eventId, date, only: [registration_id] });
  }
}
