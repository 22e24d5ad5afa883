import { type ReactNode, useState, type ChangeEvent } from 'react';
import { EVENT_LINES, LINE_NAMES, lineOf, type LineName } from '@eveneo/contract/application/event-lines';
import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { minuteNow } from '@eveneo/contract/application/event-time';
import type { EventFieldName } from '@eveneo/contract/application/event-traits';
import type { EventDetail } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { questionsText } from '@eveneo/contract/application/questions';
import { now } from '@eveneo/platform';
import { useCityOptions } from 'mf-shared/api/cities';
import { formatDate } from 'mf-shared/format/date-text';
import { plural } from 'mf-shared/format/number-text';
import { CompletedInput } from 'mf-shared/ui/completed-input';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput, type TextInputProps } from 'mf-shared/ui/text-input';
import { CategorySelect } from './CategorySelect';
import type { ControlledValue, InputProps, OptionName } from './input-props';
import * as texts from './texts';
import { TitleInput } from './TitleInput';

/** A city, completed from the API's communes. */
function CityInput({ onChange, ...props }: TextInputProps) {
  const [typed, setTyped] = useState('');
  const options = useCityOptions(typed);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return <CompletedInput {...props} options={options} onChange={change} />;
}

function approvalHint(event?: EventDetail): string {
  const { approval, approvalOff, approvalOn } = texts.hints;
  const { requests_count: asked = 0, waiting_count: queued = 0 } = event ?? {};
  const waiting = event?.approval ? asked > 0 && approvalOff(asked) : queued > 0 && approvalOn(queued);
  return [approval, waiting].filter(Boolean).join(' ');
}

interface EventFieldRow {
  /** Stands beside adjacent fields marked the same. */
  beside?: true;
  /** A note shown below the field's line. */
  note?: string;
  /** Instead of the contract's hint. @param event undefined for a new event */
  hint?: (event: EventDetail | undefined) => string | undefined;
  /** The number of characters that fit; the hint counts them. */
  counted?: number;
  optional?: (event: EventDetail | undefined) => boolean;
  /** Whether the field is shown for this event: `publish_at` no longer applies to a published one. */
  shown?: (event: EventDetail | undefined) => boolean;
  /** Shown only where this other field has a value. */
  with?: EventFieldName;
  /** The event's value as text for the input. */
  read: (event: EventDetail) => string;
  /**
   * @param today the earliest date allowed
   * @param controlled value and change handler, for inputs that are not a single text
   */
  input: (props: InputProps, today: string, controlled: ControlledValue) => ReactNode;
}

const { hints } = texts;

// Not needed for the first screen.
const OptionInput = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './OptionInput')).OptionInput,
  { failed: texts.edit.failed },
);
const option =
  (field: OptionName): EventFieldRow['input'] =>
  (props, today, controlled) => <OptionInput field={field} {...props} {...controlled} today={today} />;

/** The row of an optional text of one line, unless it has one of its own below. */
const line = (name: LineName): EventFieldRow => ({
  optional: () => true,
  read: (event) => event[name] ?? '',
  input: (props) => <TextInput {...props} maxLength={lineOf(name).max} autoComplete="off" />,
});
const LINES = Object.fromEntries(LINE_NAMES.map((name) => [name, line(name)])) as Record<
  LineName,
  EventFieldRow
>;

/**
 * Fields with a look of their own, in display order; a missing row of a field that is no line is a type error.
 * Forms, drafts and conflict detection follow this table.
 */
const OWN: Record<Exclude<EventFieldName, LineName>, EventFieldRow> & { [N in LineName]?: EventFieldRow } = {
  title: {
    counted: LIMITS.title.max,
    read: ({ title }) => title,
    input: (props, _today, { value }) => (
      <TitleInput {...props} text={value} maxLength={LIMITS.title.max} placeholder={texts.yourTitle} />
    ),
  },
  date: {
    beside: true,
    hint: (event) => event && hints.keptDate(formatDate(event.date)),
    optional: (event) => event !== undefined,
    read: ({ date }) => date.slice(0, 10),
    input: (props, today) => <TextInput {...props} type="date" min={today} />,
  },
  time: {
    beside: true,
    read: ({ time }) => time.slice(0, 5),
    input: (props) => <TextInput {...props} type="time" />,
  },
  end_time: {
    beside: true,
    note: hints.end_time,
    optional: () => true,
    read: ({ end_time }) => end_time ?? '',
    input: (props) => <TextInput {...props} type="time" />,
  },
  location: {
    beside: true,
    read: ({ location }) => location,
    input: (props) => <TextInput {...props} maxLength={LIMITS.location.max} autoComplete="street-address" />,
  },
  city: {
    ...line('city'),
    beside: true,
    input: (props) => <CityInput {...props} maxLength={EVENT_LINES.city.max} />,
  },
  online_url: {
    optional: () => true,
    read: ({ online_url }) => online_url ?? '',
    input: (props) => <TextInput {...props} type="url" inputMode="url" maxLength={LIMITS.onlineUrl.max} />,
  },
  capacity: {
    hint: (event) =>
      event && event.registrations_count > 0
        ? hints.registered(plural(event.registrations_count, 'inscrit'))
        : undefined,
    read: ({ capacity }) => String(capacity),
    input: (props) => <TextInput {...props} type="number" min={1} step={1} inputMode="numeric" />,
  },
  price_note: { ...line('price_note'), beside: true },
  category_id: {
    beside: true,
    read: ({ category_id }) => String(category_id),
    input: (props) => <CategorySelect {...props} />,
  },
  description: {
    counted: LIMITS.description.max,
    read: ({ description }) => description,
    input: (props) => (
      <TextArea {...props} rows={2} maxLength={LIMITS.description.max} placeholder={hints.description} />
    ),
  },
  publish_at: {
    optional: () => true,
    shown: (event) =>
      event === undefined ||
      (event.publish_at !== TAKEN_DOWN && isDraft(event, minuteNow(now(), event.time_zone))),
    read: ({ publish_at }) => publish_at ?? '',
    input: option('publish_at'),
  },
  unlisted: {
    optional: () => true,
    read: ({ unlisted }) => (unlisted ? 'true' : ''),
    input: option('unlisted'),
  },
  registration_opens_at: {
    beside: true,
    optional: () => true,
    read: (event) => event.registration_opens_at ?? '',
    input: option('registration_opens_at'),
  },
  registration_closes_at: {
    beside: true,
    optional: () => true,
    read: (event) => event.registration_closes_at ?? '',
    input: option('registration_closes_at'),
  },
  approval: {
    optional: () => true,
    hint: approvalHint,
    read: ({ approval }) => (approval ? 'true' : ''),
    input: option('approval'),
  },
  companions_max: {
    optional: () => true,
    read: ({ companions_max }) => String(companions_max ?? ''),
    input: option('companions_max'),
  },
  questions: {
    optional: () => true,
    read: ({ questions }) => questionsText(questions ?? []),
    input: option('questions'),
  },
  answers_kept_why: {
    ...line('answers_kept_why'),
    with: 'questions',
    input: option('answers_kept_why'),
  },
  tags: {
    optional: () => true,
    read: ({ tags }) => tags.join(', '),
    input: (props) => <TextInput {...props} maxLength={200} autoComplete="off" />,
  },
};

const EVENT_FIELDS: Readonly<Record<EventFieldName, EventFieldRow>> = {
  ...OWN,
  ...LINES,
  ...OWN,
};
export const FIELD_ORDER = Object.keys(EVENT_FIELDS) as EventFieldName[];

export const rowOf = (field: EventFieldName): EventFieldRow => EVENT_FIELDS[field];
