import type { EventDetail } from '@eveneo/contract/application/events';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { changedFields, valuesOf } from './event-values';
import type { EventFormContent } from './use-event-form';

/**
 * Whether the server saved this edit although its response was lost: a newer version then has every
 * change. A new image cannot be compared.
 * @param current the event as it is now
 * @param base the values that the edit started from
 */
export function holdsEdit(
  current: EventDetail,
  base: EventFormValues,
  { fields, image, removeImage, version }: EventFormContent,
): boolean {
  const mine = changedFields(base, fields);
  const stored = valuesOf(current);
  return (
    !image &&
    current.version > version &&
    (mine.length > 0 || removeImage) &&
    (!removeImage || current.images.length === 0) &&
    mine.every((field) => stored[field].trim() === fields[field].trim())
  );
}
