import type { Knex } from 'knex';
import { addDays } from '@eveneo/contract/application/dates';
import { copyEventImage } from '../base/images/upload';
import { sqlInstant } from '../ground/clock';
import type { Storage } from '../ground/storage/storage';
import { insertEvent, replaceImages } from '../product/events/write-repository';
import { joinSeries } from '../product/series/repository';
import { storeCover } from './covers';
import { fieldsOf } from './events';
import type { SeededEvent } from './participation';

/** Further dates of the weekly series, each with its registrations and a picture of its own. */
export async function seedSeries(
  tx: Knex,
  {
    events,
    today,
    zone,
    now,
    storage,
    guestIds,
  }: {
    events: readonly SeededEvent[];
    today: string;
    zone: string;
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
      const id = await insertEvent(tx, fields, { now, zone });
      // Covers have fixed names: each date gets files of its own, which are deleted with it.
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
