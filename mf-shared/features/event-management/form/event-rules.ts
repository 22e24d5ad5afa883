import { eventCreateSchema, eventEditSchema } from '@eveneo/contract/application/events';
import { FIELD_TEXTS } from '@eveneo/contract/application/texts';
import { schemaResolver } from '../../../ui/form';
import type { EventFormValues } from '../../../api/event-management';

const today = (date: string, day: string) => {
  const typed = date.trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && typed < day ? FIELD_TEXTS.date.past : undefined;
};

/**
 * The contract's rules of a new event, and that its day is not past.
 * @param day today's date where events take place
 */
export const createRules = (day: () => string) =>
  schemaResolver<EventFormValues>(eventCreateSchema, ({ date }) => ({ date: today(date, day()) }));

/** The same for an edit; an empty date keeps the previous one. */
export const editRules = (day: () => string) =>
  schemaResolver<EventFormValues>(eventEditSchema, ({ date }) => ({ date: today(date, day()) }));
