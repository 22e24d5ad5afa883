import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { today } from '../../ground/clock';
import { anonymise } from '../../personal-data/anonymise';
import type { DataHolder } from '../../personal-data/holder';
import { exportRows } from '../../personal-data/repository';
import type { Context } from '../context';
import { exportCancelled, forgetCancelled } from './cancelled-repository';
import { EXPORTED_FIELDS } from './fields';
import { disownEvent, findOrganizedEvents, lockEvent } from './write-repository';
import { removeEvent } from './write-service';

/** Coming events go, with notice to their guests; past ones stay without their organizer, whose name leaves their texts too. */
export const eventData = (context: Context): DataHolder => ({
  tables: ['events', 'cancelled_events', 'cancelled_places'],
  async forget(tx, leaver, afterCommit) {
    const day = today(context);
    for (const { id, date } of await findOrganizedEvents(tx, leaver.id)) {
      const event = await lockEvent(tx, id);
      if (!event) continue;
      if (date >= day) {
        await removeEvent(context, tx, afterCommit, event);
        continue;
      }
      const clean = (text: string) => anonymise(text, leaver, PLACEHOLDER_TEXTS.deletedOrganizer);
      await disownEvent(tx, id, {
        title: clean(event.title).slice(0, 200),
        description: clean(event.description),
        location: clean(event.location).slice(0, 200),
      });
    }
    await forgetCancelled(tx, leaver.id);
    afterCommit(() => context.lists.touch());
  },
  exportOf: async (db, userId) => ({
    events: await exportRows(db, 'events', { organizer_id: userId }, ['id', ...EXPORTED_FIELDS]),
    ...(await exportCancelled(db, userId)),
  }),
});
