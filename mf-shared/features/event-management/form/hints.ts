import type { EventSummary } from '@eveneo/contract/application/events';
import { formatDate } from '../../../format/date-text';
import { plural } from '../../../format/number-text';
import { texts } from '../texts';

/** What an empty date means on an edit. */
export const dateHint = ({ date }: EventSummary): string => texts.hints.keptDate(formatDate(date));

/** The capacity can't go below those who are registered. */
export const capacityHint = ({ registrations_count: count }: EventSummary): string =>
  count > 0 ? texts.hints.registered(plural(count, 'inscrit')) : texts.hints.capacity;
