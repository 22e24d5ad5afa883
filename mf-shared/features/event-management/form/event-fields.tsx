import type { ReactNode } from 'react';
import type { EventFieldName } from '@eveneo/contract/application/event-fields';
import type { Category, EventDetail, EventSummary } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { formatDate } from '../../../format/date-text';
import { plural } from '../../../format/number-text';
import { TextArea } from '../../../ui/text-area';
import { TextInput } from '../../../ui/text-input';
import { texts } from '../texts';
import { CategorySelect } from './CategorySelect';
import { CityInput } from './CityInput';
import styles from './EventForm.module.css';

/** What every input of a row gets. */
interface InputProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
}

/** All that the forms know of a field of an event. */
interface EventFieldRow {
  group: 'what' | 'when';
  /** Shares its line with the neighbours marked so. */
  beside?: true;
  /** Below its line. */
  note?: string;
  /** What to enter. @param event the one that is edited; none when it is new */
  hint?: (event: EventSummary | undefined) => string | undefined;
  optional?: (event: EventSummary | undefined) => boolean;
  /** Left out where the event at hand does not say it: an entry of a list. */
  shown?: (event: EventSummary | undefined) => boolean;
  /** What an event says, as a text that the input takes. */
  read: (event: EventSummary) => string;
  /** How a value is told in a sentence; left out: as it stands in the input. */
  tell?: (value: string, categories: readonly Category[]) => string;
  /** @param today the first day that may be chosen */
  input: (props: InputProps, today: string) => ReactNode;
}

const { hints } = texts;

/**
 * The fields of an event in the order on screen. The contract names them; a field without its row here is a type error,
 * and forms, drafts, comparison and the dialog of two edits follow.
 */
export const EVENT_FIELDS = {
  title: {
    group: 'what',
    hint: () => hints.title,
    read: ({ title }) => title,
    input: (props) => <TextInput {...props} maxLength={LIMITS.title.max} autoComplete="off" />,
  },
  description: {
    group: 'what',
    read: ({ description }) => description,
    input: (props) => <TextArea {...props} rows={5} maxLength={LIMITS.description.max} />,
  },
  category_id: {
    group: 'what',
    read: ({ category_id }) => String(category_id),
    tell: (value, categories) => categories.find(({ id }) => String(id) === value)?.name ?? value,
    input: (props) => <CategorySelect {...props} />,
  },
  tags: {
    group: 'what',
    hint: () => hints.tags,
    optional: () => true,
    read: ({ tags }) => tags.join(', '),
    input: (props) => <TextInput {...props} maxLength={200} autoComplete="off" />,
  },
  date: {
    group: 'when',
    beside: true,
    hint: (event) => event && hints.keptDate(formatDate(event.date)),
    optional: (event) => event !== undefined,
    read: ({ date }) => date.slice(0, 10),
    tell: formatDate,
    input: (props, today) => <TextInput {...props} type="date" min={today} />,
  },
  time: {
    group: 'when',
    beside: true,
    read: ({ time }) => time.slice(0, 5),
    input: (props) => <TextInput {...props} type="time" />,
  },
  end_time: {
    group: 'when',
    beside: true,
    note: hints.end_time,
    optional: () => true,
    read: ({ end_time }) => end_time ?? '',
    input: (props) => <TextInput {...props} type="time" />,
  },
  location: {
    group: 'when',
    hint: () => hints.location,
    read: ({ location }) => location,
    input: (props) => <TextInput {...props} maxLength={LIMITS.location.max} autoComplete="street-address" />,
  },
  city: {
    group: 'when',
    hint: () => hints.city,
    optional: () => true,
    read: ({ city }) => city ?? '',
    input: (props) => <CityInput {...props} maxLength={LIMITS.city.max} />,
  },
  online_url: {
    group: 'when',
    hint: () => hints.online_url,
    optional: () => true,
    shown: (event) => event === undefined || 'online_url' in event,
    read: (event) => (event as Partial<EventDetail>).online_url ?? '',
    input: (props) => <TextInput {...props} type="url" inputMode="url" maxLength={LIMITS.onlineUrl.max} />,
  },
  price_note: {
    group: 'when',
    hint: () => hints.price_note,
    optional: () => true,
    read: ({ price_note }) => price_note ?? '',
    input: (props) => <TextInput {...props} maxLength={LIMITS.priceNote.max} autoComplete="off" />,
  },
  capacity: {
    group: 'when',
    // It can't go below those who are registered.
    hint: (event) =>
      event && event.registrations_count > 0
        ? hints.registered(plural(event.registrations_count, 'inscrit'))
        : hints.capacity,
    read: ({ capacity }) => String(capacity),
    input: (props) => (
      <TextInput {...props} type="number" min={1} step={1} inputMode="numeric" className={styles.short} />
    ),
  },
} as const satisfies Record<EventFieldName, EventFieldRow>;

export const FIELD_ORDER = Object.keys(EVENT_FIELDS) as EventFieldName[];

/** A field's row, whichever it is. */
export const rowOf = (field: EventFieldName): EventFieldRow => EVENT_FIELDS[field];
