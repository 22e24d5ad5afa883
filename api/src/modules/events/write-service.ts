import type { Knex } from 'knex';
import type { EventEditRequest, NewEventRequest } from '@eveneo/contract/application/event-fields';
import { DRAFT, isDraft } from '@eveneo/contract/application/event-states';
import type { EventDetail, EventImage } from '@eveneo/contract/application/events';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { namesTag } from '@eveneo/contract/http/headers';
import { withTransaction, type AfterCommit } from '../../db/with-transaction';
import { instantAt, localMinute, today } from '../../ground/clock';
import type { UploadedFile } from '../../http/body';
import { conflict, invalid, isOver, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { promoteFromWaitlist } from '../capacity/promotion';
import { deleteOwnersRow } from '../co-organizers/repository';
import { manages } from '../co-organizers/rights';
import { knownCity } from '../communes/communes';
import type { Context } from '../context';
import type { Note } from '../idempotency/once';
import { copyEventImage, pathsOf, removeFiles, storeEventImage } from '../images/upload';
import { thenOf } from '../outbox/kinds';
import { dropPublishedMails, queuePublishedMails } from '../outbox/published';
import { queueChangeMails, queueMail, queueMailToHolders } from '../outbox/repository';
import { storedQuestions } from '../questions/asked';
import { spellTags } from '../words/repository';
import { noteCancelled } from './cancelled-repository';
import { eventDetail } from './detail';
import { editedFields, isNoticeable, newFields, tagsOf, type EventFields } from './fields';
import { toImage } from './present';
import { findImages } from './repository';
import {
  deleteEventRows,
  findWritten,
  insertEvent,
  lockEvent,
  replaceImages,
  setPublished,
  updateEvent,
  type LockedEvent,
} from './write-repository';
import { assertValid, NO_TIMES, organizerFor, presentOf, timesOf } from './write-rules';

/** Normalizes tags to their first spelling, the city to its official one, and trims questions. */
const spelled = async (tx: Knex, fields: EventFields): Promise<EventFields> => ({
  ...fields,
  tags: (await spellTags(tx, tagsOf(fields.tags))).join(','),
  city: fields.city && (knownCity(fields.city) ?? null),
  questions: storedQuestions(fields.questions),
});

/** Stores the picture, runs work that refers to it, and removes it again when the work fails. */
async function withImage<T>(
  context: Context,
  file: UploadedFile | EventImage | undefined,
  work: (image: EventImage | null) => Promise<T>,
): Promise<T> {
  let image: EventImage | null = null;
  if (file) image = await ('path' in file ? copyEventImage(context, file) : storeEventImage(context, file));
  try {
    return await work(image);
  } catch (error) {
    if (image) await removeFiles(context, pathsOf(image));
    throw error;
  }
}

/** The picture of an event that the caller manages; undefined if it has none. */
async function imageOf(
  { db }: Context,
  caller: Caller,
  id: NewEventRequest['image_of'],
): Promise<EventImage | undefined> {
  if (!id) return undefined;
  const event = await findWritten(db, id);
  if (!event || !(await manages(db, caller, event, 'edit')))
    throw invalid({ image_of: [FIELD_TEXTS.image_of.unknown] });
  const [row] = await findImages(db, [id]);
  return row && toImage(row);
}

export async function createEvent(
  context: Context,
  caller: Caller,
  request: NewEventRequest,
  file: UploadedFile | undefined,
  note: Note,
): Promise<EventDetail> {
  const fields: EventFields = {
    ...newFields(request),
    ...timesOf(request, NO_TIMES),
    // An admin who names nobody becomes the organizer.
    organizer_id: organizerFor(caller, request.organizer_id) ?? caller.id,
  };
  // Before the picture is decoded: a refused request should cost little.
  await assertValid(context, context.db, fields, { registered: 0, organizerId: caller.id });
  const picture = file ?? (await imageOf(context, caller, request.image_of));
  return withImage(context, picture, (image) =>
    withTransaction(context.db, async (tx, afterCommit) => {
      const now = context.clock.now();
      const id = await insertEvent(tx, await spelled(tx, fields), now);
      if (image) await replaceImages(tx, id, image, now);
      await announce(context, tx, id, fields);
      await note(tx, id);
      afterCommit(() => context.lists.touch());
      return eventDetail(tx, id, caller);
    }),
  );
}

/**
 * Tells followers of an event that becomes listed, now or at its time of publication.
 * @param before absent for a new event
 */
async function announce(
  context: Context,
  tx: Knex,
  id: number,
  after: EventFields,
  before?: EventFields,
): Promise<void> {
  const [now, minute] = [context.clock.now(), localMinute(context)];
  const momentOf = ({ publish_at: at, unlisted }: EventFields): Date | null => {
    if (unlisted || at === DRAFT) return null;
    const later = at !== null && at > minute;
    return later ? instantAt(context.config.EVENT_TIMEZONE, at.slice(0, 10), at.slice(11)) : now;
  };
  const [was, is] = [before ? momentOf(before) : null, momentOf(after)];
  // Listed before, or saved again with the same time.
  if (was === now || was?.getTime() === is?.getTime()) return;
  if (was) await dropPublishedMails(tx, was, id);
  if (is && before) await setPublished(tx, id, is);
  if (is && after.organizer_id !== null)
    await queuePublishedMails(tx, is, { id, organizerId: after.organizer_id });
}

/** The event if the caller has the right; another organizer's does not exist for them. */
export async function lockManaged(
  tx: Knex,
  id: number,
  caller: Caller,
  right: 'edit' | 'own' = 'edit',
): Promise<LockedEvent> {
  const event = await lockEvent(tx, id);
  if (!event || !(await manages(tx, caller, event, right))) throw notFound(ERROR_TEXTS.eventNotFound);
  return event;
}

export async function editEvent(
  context: Context,
  caller: Caller,
  id: number,
  edit: {
    request: EventEditRequest & { why?: string | undefined };
    file: UploadedFile | undefined;
    ifMatch: string | undefined;
  },
): Promise<EventDetail> {
  const { request } = edit;
  const now = context.clock.now();
  const change = (image: EventImage | null) =>
    withTransaction(context.db, async (tx, afterCommit) => {
      const event = await lockManaged(tx, id, caller);
      if (event.date < today(context)) throw isOver();
      if (event.cancelled_at !== null) throw conflict('conflict.cancelled', ERROR_TEXTS.cancelledEdit);
      if (edit.ifMatch !== undefined && !namesTag(edit.ifMatch, `"v${event.version}"`))
        throw conflict('conflict.stale', ERROR_TEXTS.stale);
      const fields: EventFields = {
        ...editedFields(event, request),
        date: request.date?.trim() ? request.date : event.date,
        ...timesOf(request, event),
        organizer_id: organizerFor(caller, request.organizer_id) ?? event.organizer_id,
      };
      await assertValid(context, tx, fields, presentOf(event));
      await updateEvent(tx, id, await spelled(tx, fields));
      if (fields.organizer_id !== null && fields.organizer_id !== event.organizer_id)
        await deleteOwnersRow(tx, id, fields.organizer_id);
      await announce(context, tx, id, fields, event);
      // A raised capacity frees seats for the waitlist.
      await promoteFromWaitlist(tx, id, { today: today(context), now });
      if (image || String(request.remove_image) === 'true') {
        const old = await replaceImages(tx, id, image, now);
        afterCommit(() => removeFiles(context, old));
      }
      if (isNoticeable(event, fields)) await queueChangeMails(tx, now, id, thenOf(event));
      if (isByAdmin(caller, event))
        await queueMail(tx, now, event.organizer_id, 'admin-changed', {
          event_id: id,
          before: thenOf(event),
          why: request.why ?? '',
        });
      afterCommit(() => context.lists.touch());
      return eventDetail(tx, id, caller);
    });
  // Before a picture is decoded and stored: checks that the caller may edit this event.
  if (edit.file) await withTransaction(context.db, (tx) => lockManaged(tx, id, caller));
  return withImage(context, edit.file, change);
}

/** Deletes an event within a transaction: notices for its guests, rows, and files after the commit. */
export async function removeEvent(
  context: Context,
  tx: Knex,
  afterCommit: AfterCommit,
  event: LockedEvent,
): Promise<void> {
  const { id } = event;
  const now = context.clock.now();
  if (event.date >= today(context) && !isDraft(event, localMinute(context))) {
    await noteCancelled(tx, event, now);
    const told = { ...thenOf(event), event_id: id, revision: event.revision + 1 };
    await queueMailToHolders(tx, now, id, 'event-deleted', told);
  }
  const files = await replaceImages(tx, id, null, now);
  await deleteEventRows(tx, id);
  afterCommit(() => removeFiles(context, files));
  afterCommit(() => context.lists.touch());
}

/** Whether an admin changes another person's event. */
export const isByAdmin = <E extends { organizer_id: number | null }>(
  { id, role }: Caller,
  event: E,
): event is E & { organizer_id: number } =>
  role === 'admin' && event.organizer_id !== null && event.organizer_id !== id;

/** @param why an admin's reason, mailed to the organizer; may be empty */
export async function deleteEvent(context: Context, caller: Caller, id: number, why = ''): Promise<void> {
  await withTransaction(context.db, async (tx, afterCommit) => {
    const event = await lockManaged(tx, id, caller, 'own');
    await removeEvent(context, tx, afterCommit, event);
    if (isByAdmin(caller, event))
      await queueMail(tx, context.clock.now(), event.organizer_id, 'admin-deleted', {
        ...thenOf(event),
        why,
      });
  });
}
