import type { ReactNode } from 'react';
import type { EventFieldName } from '@eveneo/contract/application/event-fields';
import { isDraft, momentInFrench } from '@eveneo/contract/application/event-states';
import type { Category, EventDetail, EventSummary } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { now } from '@eveneo/platform';
import { formatDate } from '../../../format/date-text';
import { wallClock } from '../../../format/event-time';
import { plural } from '../../../format/number-text';
import { Checkbox } from '../../../ui/checkbox';
import { TextArea } from '../../../ui/text-area';
import { TextInput } from '../../../ui/text-input';
import * as texts from '../texts';
import { CategorySelect } from './CategorySelect';
import { CityInput } from './CityInput';
import { PublicationInput, tellPublication } from './PublicationInput';

interface InputProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
}

interface EventFieldRow {
  group: 'what' | 'when' | 'options';
  /** Shares its line with adjacent fields marked the same. */
  beside?: true;
  /** Below its line. */
  note?: string;
  /** @param event undefined for a new event */
  hint?: (event: EventSummary | undefined) => string | undefined;
  optional?: (event: EventSummary | undefined) => boolean;
  /** False where the event lacks the field: a list entry. */
  shown?: (event: EventSummary | undefined) => boolean;
  /** The event's value as text for the input. */
  read: (event: EventSummary) => string;
  /** Formats a value for display. Default: unchanged. */
  tell?: (value: string, categories: readonly Category[]) => string;
  /**
   * @param today the earliest date allowed
   * @param controlled value and change handler, for inputs that are not a single text
   */
  input: (props: InputProps, today: string, controlled: ControlledValue) => ReactNode;
}

const { hints } = texts;

const tellMoment = (value: string) => momentInFrench(value);

/** A controlled input's value as text, with its change handler. */
export interface ControlledValue {
  value: string;
  change: (value: string) => void;
}

/**
 * The fields of an event in display order. The contract names them; a missing row is a type error. Forms, drafts and
 * conflict detection follow this table.
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
    beside: true,
    hint: () => hints.price_note,
    optional: () => true,
    read: ({ price_note }) => price_note ?? '',
    input: (props) => <TextInput {...props} maxLength={LIMITS.priceNote.max} autoComplete="off" />,
  },
  capacity: {
    group: 'when',
    beside: true,
    hint: (event) =>
      event && event.registrations_count > 0
        ? hints.registered(plural(event.registrations_count, 'inscrit'))
        : hints.capacity,
    read: ({ capacity }) => String(capacity),
    input: (props) => <TextInput {...props} type="number" min={1} step={1} inputMode="numeric" />,
  },
  publish_at: {
    group: 'options',
    optional: () => true,
    shown: (event) => event === undefined || isDraft(event, wallClock(now())),
    read: ({ publish_at }) => publish_at ?? '',
    tell: tellPublication,
    input: (props, today, { value, change }) => (
      <PublicationInput {...props} value={value} onChange={change} today={today} />
    ),
  },
  unlisted: {
    group: 'options',
    hint: () => hints.unlisted,
    optional: () => true,
    read: ({ unlisted }) => (unlisted ? 'true' : ''),
    tell: (value) => (value === 'true' ? texts.yes : texts.no),
    input: ({ id, name, label, hint, error }, _today, { value, change }) => (
      <Checkbox
        {...{ id, name, label, hint, error }}
        checked={value === 'true'}
        onChange={({ target }) => change(target.checked ? 'true' : '')}
      />
    ),
  },
  registration_opens_at: {
    group: 'options',
    beside: true,
    optional: () => true,
    read: (event) => event.registration_opens_at ?? '',
    tell: tellMoment,
    input: (props) => <TextInput {...props} type="datetime-local" />,
  },
  registration_closes_at: {
    group: 'options',
    beside: true,
    optional: () => true,
    read: (event) => event.registration_closes_at ?? '',
    tell: tellMoment,
    input: (props) => <TextInput {...props} type="datetime-local" />,
  },
} as const satisfies Record<EventFieldName, EventFieldRow>;

export const FIELD_ORDER = Object.keys(EVENT_FIELDS) as EventFieldName[];

export const rowOf = (field: EventFieldName): EventFieldRow => EVENT_FIELDS[field];
