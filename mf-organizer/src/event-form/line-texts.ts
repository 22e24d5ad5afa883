import { EVENT_LINES, LINE_NAMES, lineOf } from '@eveneo/contract/application/event-lines';
import { datePart } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { formatDayOfWeek, formatLongDate, formatTimeRange } from 'mf-shared/format/date-text';
import { plural } from 'mf-shared/format/number-text';
import { capital, DOT } from 'mf-shared/format/typography';
import { missing, waitlistAfter } from './texts';

export const LINES = ['when', 'where', 'places', 'price'] as const;
export type LineName = (typeof LINES)[number];
export const isLine = (name: string): name is LineName => LINES.some((line) => line === name);

/** What a line says while it is closed. */
export interface LineText {
  main?: string;
  rest?: string;
  /** What is required and not there yet. */
  missing?: string | undefined;
}

interface Known {
  /** Undefined for a new event. */
  event: EventDetail | undefined;
  today: string;
  /** The name of the chosen category. */
  category: string | undefined;
}

/** The one-line texts of a line, besides those that have a place of their own. */
const textsOf = (line: LineName, values: EventFormValues) =>
  LINE_NAMES.filter((name) => lineOf(name).group === line && name !== 'price_note')
    .map((name) => values[name].trim())
    .filter(Boolean)
    .join(DOT);

const TEXTS: Record<LineName, (values: EventFormValues, known: Known) => LineText> = {
  when: (values, { event, today }) => {
    const date = datePart(values.date) ?? (event && datePart(event.date));
    if (!date) return { missing: missing.date };
    const day = date.startsWith(today.slice(0, 4)) ? formatDayOfWeek(date) : formatLongDate(date);
    const hours = formatTimeRange(values);
    return { main: capital(day), rest: hours, missing: hours ? undefined : missing.time };
  },
  where: (values) => {
    const place = values.location.trim();
    const { city } = values;
    // Many places name their city.
    const known = place.toLowerCase().includes(city.trim().toLowerCase()) ? { ...values, city: '' } : values;
    return { main: place, rest: textsOf('where', known), missing: place ? undefined : missing.location };
  },
  places: ({ capacity }) => {
    const count = Number(capacity);
    return Number.isInteger(count) && count > 0
      ? { main: plural(count, 'place'), rest: waitlistAfter }
      : { missing: missing.capacity };
  },
  price: (values, { category }) => ({
    main: values.price_note.trim() || EVENT_LINES.price_note.blank,
    rest: [category, textsOf('price', values)].filter(Boolean).join(DOT),
    missing: values.category_id ? undefined : missing.category,
  }),
};

export const lineText = (line: LineName, values: EventFormValues, known: Known): LineText =>
  TEXTS[line](values, known);
