import { daysBetween, momentAfter } from '@eveneo/contract/application/dates';
import type { EventDetail } from '@eveneo/contract/application/events';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { NewSeriesRequest } from '@eveneo/contract/application/series';
import type { Context } from '../../base/context';
import type { Note } from '../../base/idempotency/once';
import { withTransaction } from '../../db/with-transaction';
import { today } from '../../ground/clock';
import type { UploadedFile } from '../../http/body';
import { invalid } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { eventDetail } from '../events/detail';
import type { EventFields } from '../events/fields';
import { zoneOfPlace } from '../events/moments';
import { imageOf, withImages } from '../events/pictures';
import { addEvent, announce, newEventFields } from '../events/write-service';
import { joinSeries } from './repository';

/** The same event on another day; the times of registration move with it. */
export function onDay(fields: EventFields, date: string): EventFields {
  const days = daysBetween(fields.date, date);
  const moved = (moment: string | null) => moment && momentAfter(moment, days);
  return {
    ...fields,
    date,
    registration_opens_at: moved(fields.registration_opens_at),
    registration_closes_at: moved(fields.registration_closes_at),
  };
}

/** Creates an event for each date, in one transaction; followers are notified of the first. */
export async function createSeries(
  context: Context,
  caller: Caller,
  request: NewSeriesRequest,
  file: UploadedFile | undefined,
  note: Note,
): Promise<EventDetail> {
  const { dates, rule } = request;
  const day = today(context, { time_zone: zoneOfPlace(request) });
  if (dates.some((date) => date < day)) throw invalid({ dates: [FIELD_TEXTS.dates.past] });
  const fields = await newEventFields(context, caller, request);
  const picture = file ?? (await imageOf(context, caller, request.image_of));
  const of = { authorId: fields.organizer_id ?? caller.id, events: dates.length };
  return withImages(context, picture, of, (images) =>
    withTransaction(context.db, async (tx, afterCommit) => {
      await lockCaller(tx, caller);
      const ids: number[] = [];
      for (const [at, date] of dates.entries())
        ids.push(await addEvent(context, tx, onDay(fields, date), images[at] ?? null));
      const [first = 0] = ids;
      await joinSeries(tx, ids, rule);
      await announce(context, tx, first, fields);
      await note(tx, first);
      afterCommit(() => context.lists.touch());
      return eventDetail(tx, first, caller);
    }),
  );
}
