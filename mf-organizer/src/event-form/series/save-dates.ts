import type { EventDetail } from '@eveneo/contract/application/events';
import type { useQueryClient } from '@eveneo/platform';
import { eventKeys } from 'mf-shared/api/event-keys';
import { eventQuery } from 'mf-shared/api/events';
import { editSeries, type SeriesEdit } from 'mf-shared/api/series';

/** Edits several dates. @returns the event of the page as it is then */
export async function saveDates(
  client: ReturnType<typeof useQueryClient>,
  edit: SeriesEdit,
): Promise<EventDetail> {
  await editSeries(edit).finally(() => void client.invalidateQueries({ queryKey: eventKeys.all }));
  return client.fetchQuery({ ...eventQuery(edit.id), staleTime: 0 });
}
