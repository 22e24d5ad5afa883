import type { Knex } from 'knex';
import { addDays } from '@eveneo/contract/application/dates';
import { questionsText, type Question } from '@eveneo/contract/application/questions';
import { sqlInstant } from '../ground/clock';
import type { Storage } from '../ground/storage/storage';
import type { EventFields } from '../modules/events/fields';
import { insertEvent, replaceImages } from '../modules/events/write-repository';
import { copyEventImage } from '../modules/images/upload';
import { joinSeries } from '../modules/series/repository';
import { storeCover } from './covers';
import { CATEGORY_IDS, descriptionOf, type SeedEvent } from './events';
import type { SeededEvent } from './participation';

export const fieldsOf = (event: SeedEvent, today: string, organizerId: number | null): EventFields => ({
  title: event.title,
  description: descriptionOf(event),
  date: addDays(today, event.dayOffset),
  time: event.time,
  end_time: event.endTime ?? null,
  location: event.location,
  capacity: event.capacity,
  category_id: CATEGORY_IDS[event.category] ?? 1,
  organizer_id: organizerId,
  city: event.city,
  tags: event.tags,
  price_note: event.price ?? null,
  online_url: event.online ?? null,
  publish_at: event.publishAt ?? null,
  unlisted: Number(event.unlisted ?? false),
  registration_opens_at:
    event.registrationOpensIn === undefined ? null : `${addDays(today, event.registrationOpensIn)}T10:00`,
  registration_closes_at: null,
  companions_max: event.companionsMax ?? null,
  questions: event.questions ? questionsText(event.questions as readonly Question[]) : null,
  answers_kept_why: null,
});

/** Further dates of the weekly series, each with its registrations and a picture of its own. */
export async function seedSeries(
  tx: Knex,
  {
    events,
    today,
    now,
    storage,
    guestIds,
  }: {
    events: readonly SeededEvent[];
    today: string;
    now: Date;
    storage: Storage;
    guestIds: readonly number[];
  },
): Promise<void> {
  for (const event of events.filter(({ weekly }) => weekly)) {
    const ids = [event.id];
    const cover = event.image && (await storeCover(storage, event.image));
    for (const [at, registered] of (event.weekly ?? []).entries()) {
      const fields = fieldsOf(event, addDays(today, (at + 1) * 7), event.organizerId);
      const id = await insertEvent(tx, fields, now);
      // Covers have fixed names: each date gets files of its own, which go with it.
      if (cover) await replaceImages(tx, id, await copyEventImage({ storage, log: console }, cover), now);
      await tx('events').where({ id }).update({ registrations_count: registered });
      const rows = guestIds
        .slice(0, registered)
        .map((user_id) => ({ event_id: id, user_id, created_at: sqlInstant(now) }));
      await tx.batchInsert('registrations', rows, 2000);
      ids.push(id);
    }
    await joinSeries(tx, ids, 'weekly');
  }
}
