import type { Knex } from 'knex';
import type { EventEditRequest, NewEventRequest } from '@eveneo/contract/application/event-fields';
import { DRAFT, isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { EventDetail, EventImage } from '@eveneo/contract/application/events';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { knownCity } from '../../base/communes/communes';
import type { Context } from '../../base/context';
import { deleteOwnersRow } from '../../base/event-rights/repository';
import { manages } from '../../base/event-rights/rights';
import type { Note } from '../../base/idempotency/once';
import { removeFiles } from '../../base/images/upload';
import { eraseFiles } from '../../base/images/withdrawn-files';
import { isMoved, thenOf } from '../../base/outbox/kinds';
import { mailAddress } from '../../base/outbox/mail-address';
import { queueAdminChangeMail, queueMail } from '../../base/outbox/repository';
import { assertNotRefused } from '../../base/refused-words/refused';
import { spellTags } from '../../base/words/repository';
import { withTransaction, type AfterCommit } from '../../db/with-transaction';
import { instantAt, localMinute, readClock, today } from '../../ground/clock';
import type { UploadedFile } from '../../http/body';
import { conflict, eventOver, notFound } from '../../http/errors';
import { isVersion } from '../../http/freshness';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { moveEntries } from '../entries/moved';
import { findHeldAddresses } from '../places/holds-repository';
import { queueChangeMails, queueMailToHolders } from '../places/mails-repository';
import { tellAddresses } from '../places/news-repository';
import { promoteFromWaitlist, rereadWaiting } from '../places/promotion';
import { storedQuestions } from '../questions/asked';
import { noteCancelled } from './cancelled-repository';
import { eventDetail } from './detail';
import { changedValues, recordEventActs } from './event-acts';
import { changedNames, editedFields, isNoticeable, newFields, tagsOf, type EventFields } from './fields';
import { zoneOfPlace } from './moments';
import { imageOf, withImages } from './pictures';
import { dropPublishedMails, queuePublishedMails } from './published';
import {
  deleteEventRows,
  insertEvent,
  findWritten,
  lockEvent,
  noteOwn,
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

export async function createEvent(
  context: Context,
  caller: Caller,
  request: NewEventRequest,
  file: UploadedFile | undefined,
  note: Note,
): Promise<EventDetail> {
  const fields = await newEventFields(context, caller, request);
  const picture = file ?? (await imageOf(context, caller, request.image_of));
  return withImages(context, picture, { authorId: fields.organizer_id ?? caller.id }, ([image = null]) =>
    withTransaction(context.db, async (tx, afterCommit) => {
      await lockCaller(tx, caller);
      const id = await addEvent(context, tx, fields, image);
      await announce(context, tx, id, fields);
      await note(tx, id);
      afterCommit(() => context.lists.touch());
      return eventDetail(tx, id, caller);
    }),
  );
}

const wordsOf = ({
  organizer_id: id,
  title,
  description,
}: Pick<EventFields, 'organizer_id' | 'title' | 'description'>) => ({
  authorId: id ?? 0,
  kind: 'event' as const,
  text: `${title}\n${description}`,
});

/** A new event's fields. Checked before a picture is decoded: what is refused anyway should cost little. */
export async function newEventFields(
  context: Context,
  caller: Caller,
  request: NewEventRequest,
): Promise<EventFields> {
  const fields: EventFields = {
    ...newFields(request),
    ...timesOf(request, NO_TIMES),
    // An admin who names no organizer becomes the organizer.
    organizer_id: organizerFor(caller, request.organizer_id) ?? caller.id,
  };
  await assertValid(context, context.db, fields, { registered: 0, organizerId: caller.id });
  await assertNotRefused(context, wordsOf(fields), 'description');
  return fields;
}

/** Stores an event with its picture; notifies nobody. */
export async function addEvent(
  context: Context,
  tx: Knex,
  fields: EventFields,
  image: EventImage | null,
): Promise<number> {
  const now = context.clock.now();
  const id = await insertEvent(tx, await spelled(tx, fields), { now, zone: context.config.EVENT_TIMEZONE });
  if (image) await replaceImages(tx, id, image, now);
  return id;
}

/**
 * Tells followers of an event that becomes listed, now or at its time of publication.
 * @param before absent for a new event
 */
export async function announce(
  context: Context,
  tx: Knex,
  id: number,
  after: EventFields,
  before?: EventFields,
): Promise<void> {
  const present = readClock(context);
  const now = present.at;
  const momentOf = ({ publish_at: at, unlisted, ...place }: EventFields): Date | null => {
    if (unlisted || at === DRAFT || at === TAKEN_DOWN) return null;
    const zone = zoneOfPlace(place);
    const later = at !== null && at > present.minute({ time_zone: zone });
    return later ? instantAt(zone ?? context.config.EVENT_TIMEZONE, at.slice(0, 10), at.slice(11)) : now;
  };
  const [was, is] = [before ? momentOf(before) : null, momentOf(after)];
  // Listed before, or saved again with the same time.
  if (was === now || was?.getTime() === is?.getTime()) return;
  if (was) await dropPublishedMails(tx, was, id);
  if (is && before) await setPublished(tx, id, is);
  if (is && after.organizer_id !== null)
    await queuePublishedMails(tx, is, { id, organizerId: after.organizer_id });
}

/**
 * Words that were taken down do not come back in another event, nor in a draft of the same words; the event itself may
 * keep them, taken down.
 */
export async function assertEditNotRefused(
  context: Context,
  caller: Caller,
  id: number,
  { title, description }: Pick<EventEditRequest, 'title' | 'description'>,
): Promise<void> {
  const event = await findWritten(context.db, id);
  // Of another organizer's event nothing is said, and no try is counted against them.
  if (!event || !(await manages(context.db, caller, event, 'edit'))) return;
  const edited = { title: title ?? event.title, description: description ?? event.description };
  const same = edited.title === event.title && edited.description === event.description;
  const isDrafted = event.publish_at !== TAKEN_DOWN && isDraft(event, localMinute(context, event));
  if (same && !isDrafted) return;
  await assertNotRefused(
    context,
    wordsOf({ ...edited, organizer_id: event.organizer_id ?? caller.id }),
    'description',
  );
}

/** The event if the caller has the right; another organizer's does not exist for them. */
export async function lockManaged(
  tx: Knex,
  id: number,
  caller: Caller,
  right: 'edit' | 'own' = 'edit',
): Promise<LockedEvent> {
  await lockCaller(tx, caller);
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
  await assertEditNotRefused(context, caller, id, request);
  const now = context.clock.now();
  const change = (image: EventImage | null) =>
    withTransaction(context.db, async (tx, afterCommit) => {
      const event = await lockManaged(tx, id, caller);
      if (event.date < today(context, event)) throw eventOver();
      if (event.cancelled_at !== null) throw conflict('conflict.cancelled', ERROR_TEXTS.cancelledEdit);
      if (!isVersion(edit.ifMatch, event.version)) throw conflict('conflict.stale', ERROR_TEXTS.stale);
      const fields: EventFields = {
        ...editedFields(event, request),
        date: request.date?.trim() ? request.date : event.date,
        ...timesOf(request, event),
        organizer_id: organizerFor(caller, request.organizer_id) ?? event.organizer_id,
      };
      await applyEdit(context, tx, event, fields, { caller });
      if (event.series_id !== null) await noteOwn(tx, event, changedNames(event, fields));
      const isNewImage = image !== null || String(request.remove_image) === 'true';
      if (isNewImage) {
        const old = await replaceImages(tx, id, image, now);
        afterCommit(() => removeFiles(context, old));
      }
      if (isByAdmin(caller, event))
        await queueAdminChangeMail(tx, now, event.organizer_id, {
          event_id: id,
          before: thenOf(event),
          why: request.why ?? '',
        });
      const events = [{ ...event, ...changedValues(event, fields, isNewImage) }];
      await recordEventActs(context, tx, 'event.edited', { caller, events, reason: request.why ?? '' });
      afterCommit(() => context.lists.touch());
      return eventDetail(tx, id, caller);
    });
  // Before a picture is decoded and stored: checks that the caller may edit this event.
  const found = edit.file && (await withTransaction(context.db, (tx) => lockManaged(tx, id, caller)));
  const authorId = found?.organizer_id ?? caller.id;
  return withImages(context, edit.file, { authorId }, ([image = null]) => change(image));
}

/**
 * Stores an event's changed fields, notifies its guests, and gives places to whom they are due by its new rules.
 */
export async function applyEdit(
  context: Context,
  tx: Knex,
  event: LockedEvent,
  fields: EventFields,
  { caller, series }: { caller: Caller; series?: number },
): Promise<void> {
  const { id } = event;
  const now = context.clock.now();
  await assertValid(context, tx, fields, presentOf(event));
  await updateEvent(tx, id, await spelled(tx, fields), context.config.EVENT_TIMEZONE);
  if (fields.date !== event.date) await moveEntries(context, tx, event, fields.date, caller);
  if (fields.organizer_id !== null && fields.organizer_id !== event.organizer_id)
    await deleteOwnersRow(tx, id, fields.organizer_id);
  await announce(context, tx, id, fields, event);
  await promoteFromWaitlist(tx, id, now);
  await rereadWaiting(tx, id, { present: readClock(context, now), caller });
  if (isNoticeable(event, fields)) await queueChangeMails(tx, now, id, thenOf(event), series);
  if (isMoved(thenOf(event), { ...thenOf(event), ...fields }))
    await tellAddresses(context, tx, { event, series });
}

/** Deletes an event within a transaction: notices for its guests, rows, and files after the commit. */
export async function removeEvent(
  context: Context,
  tx: Knex,
  afterCommit: AfterCommit,
  event: LockedEvent,
  series?: number,
): Promise<void> {
  const { id } = event;
  const now = context.clock.now();
  if (event.date >= today(context, event) && !isDraft(event, localMinute(context, event))) {
    await noteCancelled(tx, event, now);
    const told = { ...thenOf(event), event_id: id, revision: event.revision + 1, series };
    await queueMailToHolders(tx, now, id, 'event-deleted', told, event.publish_at === TAKEN_DOWN);
    await mailHeldPlaces(context, tx, event);
    await tellAddresses(context, tx, { event, series });
  }
  const files = await replaceImages(tx, id, null, now);
  await deleteEventRows(tx, id);
  afterCommit(() => removeFiles(context, files));
  if (event.publish_at === TAKEN_DOWN) afterCommit(() => eraseFiles(context, `event-${id}`));
  afterCommit(() => context.lists.touch());
}

/** Tells those for whom a place is held, by address, that an event is cancelled or deleted. */
export async function mailHeldPlaces(context: Context, tx: Knex, event: LockedEvent): Promise<void> {
  for (const email of await findHeldAddresses(tx, event.id))
    await mailAddress(context, tx, email, 'place-cancelled', { ...thenOf(event), event_id: event.id });
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
    await recordEventActs(context, tx, 'event.deleted', { caller, events: [event], reason: why });
  });
}
