import type { EventSummary } from '@eveneo/contract/application/events';
import type { EventFormValues } from '../../../api/event-management';
import { changedFields, valuesOf } from './event-values';
import type { EventFormContent } from './use-event-form';

/**
 * Did the server take this edit, although it told nobody? Then the event has a newer version in which all that this
 * person changed reads as it was typed. Of a chosen picture nobody can tell.
 * @param current the event as it is now
 * @param base what the event said when the edit began
 */
export function holdsEdit(
  current: EventSummary,
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
