import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { anonymise } from '../../base/personal-data/anonymise';
import type { DataHolder } from '../../base/personal-data/holder';
import { exportRows } from '../../base/personal-data/repository';
import { findWordsOf, forgetTags, forgetUnused } from '../../base/words/repository';
import { today } from '../../ground/clock';
import { exportCancelled, forgetCancelled } from './cancelled-repository';
import { cleanTexts, EXPORTED_FIELDS, fieldsOf, tagsOf } from './fields';
import { disownEvent, findOrganizedEvents, lockEvent } from './write-repository';
import { removeEvent } from './write-service';

/**
 * Future events are deleted, with notice to their guests; past ones stay without their organizer, whose name is
 * removed from their texts.
 */
export const eventData = (context: Context): DataHolder => ({
  tables: ['events', 'cancelled_events', 'cancelled_places'],
  async forget(tx, leaver, afterCommit) {
    const clean = (text: string) => anonymise(text, leaver, PLACEHOLDER_TEXTS.deletedOrganizer);
    for (const { id, ...found } of await findOrganizedEvents(tx, leaver.id)) {
      const event = await lockEvent(tx, id);
      if (!event) continue;
      const tags = tagsOf(event.tags);
      const named = tags.filter((tag) => clean(tag) !== tag);
      await forgetTags(tx, named);
      if (found.date >= today(context, found)) {
        const words = await findWordsOf(tx, id);
        await removeEvent(context, tx, afterCommit, event);
        await forgetUnused(tx, words);
        continue;
      }
      const kept = tags.filter((tag) => !named.includes(tag));
      await disownEvent(tx, id, {
        ...cleanTexts(fieldsOf(event), clean),
        tags: kept.join(','),
        questions: null,
      });
    }
    await forgetCancelled(tx, leaver.id, clean);
    afterCommit(() => context.lists.touch());
  },
  exportOf: async (db, userId) => ({
    events: await exportRows(db, 'events', { organizer_id: userId }, ['id', ...EXPORTED_FIELDS]),
    ...(await exportCancelled(db, userId)),
  }),
});
