import type { Knex } from 'knex';
import type { EventDetail } from '@eveneo/contract/application/events';
import { MAX_ID } from '@eveneo/contract/application/limits';
import { LIMITS } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { createSharedReadings } from '../../db/shared-reading';
import { notFound } from '../../http/errors';
import type { Caller } from '../../sessions/caller';
import { findAttendees, isRegistered, type AttendeeRow } from '../attendees/repository';
import { findPosition } from '../places/waiting-repository';
import { previewPath } from './preview-path';
import { toInitials, toSummary } from './present';
import { findEvent, findImages, type ImageRow, type WaitedEventRow } from './repository';

/** What is read of an event, the same for everybody. */
export interface EventReading {
  readonly row: WaitedEventRow;
  readonly images: readonly ImageRow[];
  readonly attendees: readonly AttendeeRow[];
}

/** What is one caller's own in it. */
type Own = Pick<EventDetail, 'is_registered' | 'waiting_position'>;

/** What of a caller changes what they are shown. */
type Viewer = Pick<Caller, 'id' | 'role'>;
/** Stands for whoever is logged in, where it makes no difference who. */
const SOMEBODY: Viewer = { id: 0, role: 'guest' };

/** Somebody whose place has just been committed: they hold it, and who holds one does not wait. */
export const JUST_REGISTERED: Own = { is_registered: true, waiting_position: null };
const A_VISITOR: Own = { is_registered: false, waiting_position: null };

async function readEvent(db: Knex, id: number): Promise<EventReading> {
  const row = await findEvent(db, id);
  if (!row) throw notFound(ERROR_TEXTS.eventNotFound);
  return {
    row,
    images: await findImages(db, [id]),
    attendees: await findAttendees(db, id, LIMITS.attendees),
  };
}

/** Reads what is the same for everybody, once for all who ask at the same time. */
export type EventReader = (id: number) => Promise<EventReading>;

export function createEventReader(db: Knex): EventReader {
  const share = createSharedReadings<EventReading>({ gather: true });
  return (id) => share(String(id), () => readEvent(db, id));
}

async function ownPart(db: Knex, { row }: EventReading, caller: Caller): Promise<Own> {
  return {
    is_registered: await isRegistered(db, row.id, caller.id),
    // Where nobody waits nobody has a place in the list.
    waiting_position: row.waiting_count === 0 ? null : await findPosition(db, row.id, caller.id),
  };
}

function nameFor(caller: Viewer | null, name: string | null): string {
  if (name === null) return PLACEHOLDER_TEXTS.deletedUser;
  return caller ? name : toInitials(name);
}

/** An event as one caller is shown it. */
export function toDetail(
  { row, images, attendees }: EventReading,
  caller: Viewer | null,
  own: Own = A_VISITOR,
): EventDetail {
  const mayTakePart =
    own.is_registered || caller?.role === 'admin' || (caller !== null && row.organizer_id === caller.id);
  return {
    ...toSummary(row, images),
    online_url: mayTakePart ? row.online_url : null,
    preview: previewPath(row, images),
    attendees: attendees.map((attendee) => ({
      // Someone whose account is gone is still one of the participants; the registration stands for them, beyond the
      // numbers that people have: two participants with one number would be taken for one.
      id: attendee.user_id ?? MAX_ID + attendee.registration_id,
      name: nameFor(caller, attendee.name),
    })),
    guests: attendees.flatMap(({ user_id }) => (user_id === null ? [] : [{ id: user_id }])),
    rating_count: row.rating_count,
    waiting_count: row.waiting_count,
    ...own,
  };
}

/** What is made of a reading once for all who share it; frozen, so that it is also written once. */
export function sharedBy<T extends object>(make: (reading: EventReading) => T): (reading: EventReading) => T {
  const made = new WeakMap<EventReading, T>();
  return (reading) => {
    const known = made.get(reading) ?? Object.freeze(make(reading));
    made.set(reading, known);
    return known;
  };
}

/** An event as visitors are shown it: one answer for all who share a reading. */
export const forVisitors = sharedBy((reading) => toDetail(reading, null));

/** An event as those are shown it who have just registered: whoever holds a place is shown the same. */
export const forRegistered = (reading: EventReading): EventDetail =>
  toDetail(reading, SOMEBODY, JUST_REGISTERED);

/** An event for someone who is logged in, with what is theirs, which nobody but the database knows. */
export async function detailFor(
  { db, read }: { db: Knex; read: EventReader },
  id: number,
  caller: Caller,
): Promise<EventDetail> {
  const reading = await read(id);
  return toDetail(reading, caller, await ownPart(db, reading, caller));
}

/** The same, read for this caller alone; `db` may be the transaction that has just changed it. */
export const eventDetail = (db: Knex, id: number, caller: Caller): Promise<EventDetail> =>
  detailFor({ db, read: (one) => readEvent(db, one) }, id, caller);
