import type { Knex } from 'knex';
import type { FieldErrors } from '@eveneo/contract/application/errors';
import { splitTime, type EventEditRequest } from '@eveneo/contract/application/event-fields';
import { isDraft, lacksDescription, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { readQuestions } from '@eveneo/contract/application/question-rules';
import { capacityBelowRegistrations } from '@eveneo/contract/application/texts';
import { categoryExists } from '../../base/categories/repository';
import { knownCity } from '../../base/communes/communes';
import type { Context } from '../../base/context';
import { manages } from '../../base/event-rights/rights';
import { isSkipped, localMinute, today } from '../../ground/clock';
import { invalid } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import type { EventFields } from './fields';
import { zoneOfPlace } from './moments';
import { findWritten, isOrganizer, type LockedEvent } from './write-repository';

/** An admin may name the organizer. Undefined: unchanged. */
export function organizerFor(caller: Caller, given: number | '' | null | undefined): number | undefined {
  if (caller.role !== 'admin') return undefined;
  return given === '' || given === null ? undefined : given;
}

/** The event's present state, as far as the rules for an edit depend on it. */
interface Present extends Partial<Pick<EventFields, 'time' | 'end_time' | 'publish_at'>> {
  readonly registered: number;
  /** People on the waitlist, or whose request is not decided. */
  readonly waiting?: number;
  readonly organizerId: number | null;
}

const cityErrors = (city: string | null | undefined): FieldErrors =>
  city && !knownCity(city) ? { city: [FIELD_TEXTS.city.unknown] } : {};

/** An event that people registered for or wait for cannot become a draft again: they must still find it. */
function publicationErrors(
  { publish_at: at }: Partial<EventFields>,
  { publish_at: before = null, registered, waiting = 0 }: Present,
  now: string,
): FieldErrors {
  const errors: FieldErrors = {};
  const withdrawn =
    at !== undefined && isDraft({ publish_at: at }, now) && !isDraft({ publish_at: before }, now);
  if (withdrawn && registered + waiting > 0) errors.publish_at = [FIELD_TEXTS.publish_at.registered];
  if (at !== undefined && at !== before && before === TAKEN_DOWN)
    errors.publish_at = [FIELD_TEXTS.publish_at.takenDown];
  return errors;
}

/** What is, or will be, published has a description. */
const descriptionErrors = ({ description, publish_at: at = null }: Partial<EventFields>): FieldErrors =>
  description !== undefined && lacksDescription({ description, publish_at: at })
    ? { description: [FIELD_TEXTS.description.required] }
    : {};

/** When registration opens and closes: not after the event, and in this order. */
function registrationErrors({
  date,
  registration_opens_at: opens,
  registration_closes_at: closes,
}: Partial<EventFields>): FieldErrors {
  const errors: FieldErrors = {};
  if (opens && date && opens.slice(0, 10) > date)
    errors.registration_opens_at = [FIELD_TEXTS.registration_opens_at.late];
  if (opens && closes && closes <= opens)
    errors.registration_closes_at = [FIELD_TEXTS.registration_closes_at.reversed];
  return errors;
}

/** Moments in the hour that the change to summer time skips. */
function skippedErrors(fields: Partial<EventFields>, timeZone: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ['publish_at', 'registration_opens_at', 'registration_closes_at'] as const)
    if (fields[name]?.includes('T') && isSkipped(timeZone, fields[name]))
      errors[name] = [FIELD_TEXTS.skippedMinute];
  return errors;
}

/** An end at the start, unless it was so before. */
const endErrors = ({ time, end_time: end }: Partial<EventFields>, present: Present): FieldErrors =>
  end && end === time && !(end === present.end_time && time === present.time)
    ? { end_time: [FIELD_TEXTS.end_time.same] }
    : {};

const questionErrors = (questions: string | null | undefined): FieldErrors => {
  const read = readQuestions(questions);
  return typeof read === 'string' ? { questions: [read] } : {};
};

async function ruleErrors(
  context: Context,
  db: Knex,
  fields: Partial<EventFields>,
  present: Present,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const { date, capacity, category_id: category, organizer_id: organizer } = fields;
  const there = { time_zone: zoneOfPlace(fields) };
  if (date !== undefined && date < today(context, there)) errors.date = [FIELD_TEXTS.date.past];
  if (capacity !== undefined && capacity < present.registered)
    errors.capacity = [capacityBelowRegistrations(present.registered)];
  if (category !== undefined && !(await categoryExists(db, category)))
    errors.category_id = [FIELD_TEXTS.category_id.unknown];
  Object.assign(
    errors,
    descriptionErrors(fields),
    endErrors(fields, present),
    cityErrors(fields.city),
    publicationErrors(fields, present, localMinute(context, there)),
    registrationErrors(fields),
    skippedErrors(fields, there.time_zone ?? context.config.EVENT_TIMEZONE),
    questionErrors(fields.questions),
  );
  if (organizer && organizer !== present.organizerId && !(await isOrganizer(db, organizer)))
    errors.organizer_id = [FIELD_TEXTS.organizer_id.invalid];
  return errors;
}

export async function assertValid(
  context: Context,
  db: Knex,
  fields: EventFields,
  present: Present,
): Promise<void> {
  const errors = await ruleErrors(context, db, fields, present);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export const NO_TIMES = { time: '', end_time: null };

/** Start and end: 'HH:MM - HH:MM' sets both, else `end_time` as given, else the present end. */
export function timesOf(
  given: { time?: string; end_time?: string | null },
  before: { time: string; end_time: string | null },
) {
  const split = given.time === undefined ? { time: before.time, end_time: null } : splitTime(given.time);
  if (given.end_time !== undefined && !split.end_time)
    return { time: split.time, end_time: given.end_time || null };
  return { time: split.time, end_time: split.end_time ?? before.end_time };
}

export const presentOf = (event: LockedEvent): Present => ({
  time: event.time,
  end_time: event.end_time,
  publish_at: event.publish_at,
  registered: event.registrations_count,
  waiting: event.waiting_count + Number(event.requests),
  organizerId: event.organizer_id,
});

const givenOr = (given: string | null | undefined, before: string | null = null) =>
  given === undefined ? before : given || null;

/** The valid fields of a request as columns, as far as rules need them. */
function soundColumns(caller: Caller, given: EventEditRequest, before?: LockedEvent): Partial<EventFields> {
  const { date, capacity, category_id } = given;
  const times = given.time === undefined && !before ? {} : timesOf(given, before ?? NO_TIMES);
  return {
    ...(date?.trim() ? { date } : {}),
    capacity,
    category_id,
    city: given.city ?? undefined,
    questions: given.questions,
    description: (given.description === undefined ? before?.description : given.description) ?? '',
    // As in the columns: a blank counts as missing.
    publish_at: given.publish_at === undefined ? before?.publish_at : given.publish_at || null,
    registration_opens_at: givenOr(given.registration_opens_at, before?.registration_opens_at),
    registration_closes_at: givenOr(given.registration_closes_at, before?.registration_closes_at),
    ...times,
    organizer_id: organizerFor(caller, given.organizer_id),
  };
}

/** Further errors of a new event that already fails the schema. */
export const furtherCreateErrors = (context: Context, caller: Caller, given: EventEditRequest) =>
  ruleErrors(context, context.db, soundColumns(caller, given), { registered: 0, organizerId: caller.id });

/** The same for an edit; reveals nothing about other people's events. */
export async function furtherEditErrors(
  context: Context,
  caller: Caller,
  id: number,
  given: EventEditRequest,
): Promise<FieldErrors> {
  const { db } = context;
  const event = await findWritten(db, id);
  if (!event || !(await manages(db, caller, event, 'edit'))) return {};
  return ruleErrors(context, db, soundColumns(caller, given, event), presentOf(event));
}
