import { eventCreateSchema, eventEditSchema } from '@eveneo/contract/application/event-fields';
import { lacksDescription } from '@eveneo/contract/application/event-states';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { schemaResolver } from 'mf-shared/ui/form';

const today = (date: string, day: string) => {
  const typed = date.trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && typed < day ? FIELD_TEXTS.date.past : undefined;
};

/** Rules that the schema cannot check, by field. */
const also = (day: () => string) => (values: EventFormValues) => ({
  date: today(values.date, day()),
  description: lacksDescription(values) ? FIELD_TEXTS.description.required : undefined,
  end_time: values.time !== '' && values.time === values.end_time ? FIELD_TEXTS.end_time.same : undefined,
});

/**
 * The contract's rules for a new event, plus: not in the past, described unless a draft, and end differs from start.
 * @param day today's date in the events' zone
 */
export const createRules = (day: () => string) =>
  schemaResolver<EventFormValues>(eventCreateSchema, also(day));

/** The same for an edit; an empty date keeps the previous one. */
export const editRules = (day: () => string) => schemaResolver<EventFormValues>(eventEditSchema, also(day));
