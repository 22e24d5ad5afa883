import { addDays, daysBetween, momentAfter } from '@eveneo/contract/application/dates';
import { DRAFT } from '@eveneo/contract/application/event-states';
import { datePart } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { valuesOf } from '../../event-form/event-values';

const WEEK = 7;
/** An empty moment stays empty. */
const movedMoment = (moment: string, days: number) => moment && momentAfter(moment, days);

/**
 * The form values of a copy: on a given day, or whole weeks later, on the first such day that is not past. The times of registration
 * move with the date; a draft stays one, any other copy is published at once.
 */
export function copyOf(event: EventDetail, today: string, on?: string): EventFormValues {
  const values = valuesOf(event);
  const day = datePart(event.date) ?? today;
  const days =
    on === undefined ? WEEK * Math.max(1, Math.ceil(daysBetween(day, today) / WEEK)) : daysBetween(day, on);
  return {
    ...values,
    date: addDays(day, days),
    publish_at: values.publish_at === DRAFT ? DRAFT : '',
    registration_opens_at: movedMoment(values.registration_opens_at, days),
    registration_closes_at: movedMoment(values.registration_closes_at, days),
  };
}
