import type { Knex } from 'knex';
import { throttle } from '../../throttles/throttle';
import type { FieldErrors } from '@eveneo/contract/application/errors';
import {
  splitTime,
  type EventCreateRequest,
  type EventDetail,
  type EventEditRequest,
  type EventImage,
} from '@eveneo/contract/application/events';
import { capacityBelowRegistrations, ERROR_TEXTS, FIELD_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../context';
import { withTransaction, type AfterCommit } from '../../db/with-transaction';
import type { UploadedFile } from '../../http/body';
import type { Caller } from '../../sessions/caller';
import { namesTag } from '../../http/etag';
import { conflict, invalid, notFound } from '../../http/errors';
import { pathsOf, removeFiles, storeEventImage } from '../../images/upload';
import { queueMailToRegistrants } from '../../mail/repository';
import { fillPlaces } from '../places/promotion';
import { categoryExists } from '../categories/repository';
import { today } from '../../ground/clock';
import { editedFields, isNoticeable, newFields, type EventFields } from './fields';
import { eventDetail } from './service';
import {
  deleteEventRows,
  insertEvent,
  isOrganizer,
  lockEvent,
  replaceImages,
  updateEvent,
  type LockedEvent,
} from './write-repository';

/** What is already so need not be allowed again: the present organizer, the number registered. */
interface Present {
  readonly registered: number;
  readonly organizerId: number | null;
}

/** The rules that need the present state; create and edit both pass here, with the whole event. */
async function assertValid(context: Context, tx: Knex, fields: EventFields, present: Present): Promise<void> {
  const errors: FieldErrors = {};
  if (fields.date < today(context)) errors.date = [FIELD_TEXTS.date.past];
  if (fields.capacity < present.registered)
    errors.capacity = [capacityBelowRegistrations(present.registered)];
  if (!(await categoryExists(tx, fields.category_id))) errors.category_id = [FIELD_TEXTS.category_id.unknown];
  const { organizer_id: organizer } = fields;
  if (organizer !== null && organizer !== present.organizerId && !(await isOrganizer(tx, organizer)))
    errors.organizer_id = [FIELD_TEXTS.organizer_id.invalid];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Start and end: 'HH:MM - HH:MM' sets both, else `end_time` as given, else the end so far. */
function timesOf(
  given: { time?: string; end_time?: string | null },
  before: { time: string; end_time: string | null },
) {
  const split = given.time === undefined ? { time: before.time, end_time: null } : splitTime(given.time);
  if (given.end_time !== undefined && !split.end_time)
    return { time: split.time, end_time: given.end_time || null };
  return { time: split.time, end_time: split.end_time ?? before.end_time };
}

/** Runs work that refers to a stored picture, and takes the picture away again when the work fails. */
async function withImage<T>(
  context: Context,
  file: UploadedFile | undefined,
  work: (image: EventImage | null) => Promise<T>,
): Promise<T> {
  const image = file ? await storeEventImage(context, file) : null;
  try {
    return await work(image);
  } catch (error) {
    if (image) await removeFiles(context, pathsOf(image));
    throw error;
  }
}

/** An organizer always organizes what they write; an admin may name someone who does. Undefined: as it is. */
function organizerFor(caller: Caller, given: number | '' | null | undefined): number | undefined {
  if (caller.role === 'organizer') return caller.id;
  return given === '' || given === null ? undefined : given;
}

export async function createEvent(
  context: Context,
  caller: Caller,
  request: EventCreateRequest,
  file: UploadedFile | undefined,
): Promise<EventDetail> {
  await throttle(context, `events:${caller.id}`, { limit: 100, seconds: 3600 });
  const fields: EventFields = {
    ...newFields(request),
    ...timesOf(request, { time: request.time, end_time: null }),
    // An admin who names nobody organizes it.
    organizer_id: organizerFor(caller, request.organizer_id) ?? caller.id,
  };
  // Before the picture is decoded: what is refused anyway should cost little.
  await assertValid(context, context.db, fields, { registered: 0, organizerId: caller.id });
  return withImage(context, file, (image) =>
    withTransaction(context.db, async (tx, afterCommit) => {
      const id = await insertEvent(tx, fields, context.clock.now());
      if (image) await replaceImages(tx, id, image, context.clock.now());
      afterCommit(() => context.lists.touch());
      return eventDetail(context, id, caller, tx);
    }),
  );
}

/** The event if the caller may manage it; another organizer's does not exist for them. */
async function lockManaged(tx: Knex, id: number, caller: Caller): Promise<LockedEvent> {
  const event = await lockEvent(tx, id);
  if (!event || (caller.role !== 'admin' && event.organizer_id !== caller.id))
    throw notFound(ERROR_TEXTS.eventNotFound);
  return event;
}

export async function editEvent(
  context: Context,
  caller: Caller,
  id: number,
  edit: { request: EventEditRequest; file: UploadedFile | undefined; ifMatch: string | undefined },
): Promise<EventDetail> {
  const { request } = edit;
  const now = context.clock.now();
  const change = (image: EventImage | null) =>
    withTransaction(context.db, async (tx, afterCommit) => {
      const event = await lockManaged(tx, id, caller);
      if (event.date < today(context)) throw conflict('conflict.past', ERROR_TEXTS.past);
      if (edit.ifMatch !== undefined && !namesTag(edit.ifMatch, `"v${event.version}"`))
        throw conflict('conflict.stale', ERROR_TEXTS.stale);
      const fields: EventFields = {
        ...editedFields(event, request),
        date: request.date?.trim() ? request.date : event.date,
        ...timesOf(request, event),
        organizer_id: organizerFor(caller, request.organizer_id) ?? event.organizer_id,
      };
      await assertValid(context, tx, fields, {
        registered: event.registrations_count,
        organizerId: event.organizer_id,
      });
      await updateEvent(tx, id, fields);
      // A raised capacity frees places for those who wait.
      await fillPlaces(tx, id, { today: today(context), now });
      if (image) {
        const old = await replaceImages(tx, id, image, now);
        afterCommit(() => removeFiles(context, old));
      }
      if (isNoticeable(event, fields)) {
        const { title, date, time, location } = fields;
        const notice = { event_id: id, title, date, time, location };
        await queueMailToRegistrants(tx, now, id, 'event-changed', notice);
      }
      afterCommit(() => context.lists.touch());
      return eventDetail(context, id, caller, tx);
    });
  if (edit.file) await refuseEarly(context, caller, id);
  return withImage(context, edit.file, change);
}

/** Before a picture is decoded and stored: may the caller edit this event at all? */
async function refuseEarly(context: Context, caller: Caller, id: number): Promise<void> {
  await withTransaction(context.db, (tx) => lockManaged(tx, id, caller));
}

/** Deletes an event inside a transaction of the caller's: notices for those registered, rows, and files after the commit. */
export async function removeEvent(
  context: Context,
  tx: Knex,
  afterCommit: AfterCommit,
  event: LockedEvent,
): Promise<void> {
  const { id, title, date, time, location } = event;
  const now = context.clock.now();
  if (date >= today(context))
    await queueMailToRegistrants(tx, now, id, 'event-deleted', { title, date, time, location });
  const files = await replaceImages(tx, id, null, now);
  await deleteEventRows(tx, id);
  afterCommit(() => removeFiles(context, files));
  afterCommit(() => context.lists.touch());
}

export async function deleteEvent(context: Context, caller: Caller, id: number): Promise<void> {
  await withTransaction(context.db, async (tx, afterCommit) => {
    await removeEvent(context, tx, afterCommit, await lockManaged(tx, id, caller));
  });
}
