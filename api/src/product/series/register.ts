import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { SeriesRegistered } from '@eveneo/contract/application/series';
import { datesAskElse } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { dayInFrench } from '../../ground/french';
import { ApiError, invalid } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { findWaitingRequests } from '../places/requests-repository';
import { joiningOf, type RegistrationBody } from '../questions/asked';
import { findAsked, type Asked } from '../questions/repository';
import { ask } from '../registration-requests/service';
import type { createRegistrationQueue } from '../registrations/request-queue';
import { shownDates } from './dates';
import { findRegisteredTo, type SeriesRow } from './repository';

/** Time to store up to 52 registrations before the one mail about all of them is sent. */
const MAIL_AFTER_MS = 15_000;

type Outcome = SeriesRegistered['data'][number]['outcome'];
const CODES: Readonly<Partial<Record<string, Outcome>>> = {
  'conflict.already_registered': 'registered',
  'conflict.full': 'full',
  'conflict.past': 'closed',
  'conflict.cancelled': 'closed',
  'conflict.closed': 'closed',
  'conflict.not_open': 'closed',
  'conflict.approval': 'closed',
  'conflict.refused': 'closed',
  not_found: 'closed',
};

export async function chosenDates(
  context: Context,
  eventId: number,
  caller: Caller,
  ids: readonly number[],
): Promise<SeriesRow[]> {
  const dates = await shownDates(context, eventId, caller);
  const chosen = dates.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw invalid({ ids: [FIELD_TEXTS.dates.others] });
  return chosen;
}

const answerOf = (
  dates: readonly SeriesRow[],
  outcomeOf: (date: SeriesRow) => Outcome,
): SeriesRegistered => ({
  data: dates.map((date) => ({ id: date.id, date: date.date, time: date.time, outcome: outcomeOf(date) })),
});

const isAnswered = (asked: Asked, userId: number, body: RegistrationBody): boolean => {
  try {
    joiningOf(asked, userId, body);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

/**
 * Refuses missing answers before the first place is taken. The form is that of the page's event: dates that ask
 * something else are named.
 */
async function assertAnswered(
  { db }: Context,
  pageId: number,
  userId: number,
  dates: readonly SeriesRow[],
  body: RegistrationBody,
): Promise<void> {
  joiningOf(await findAsked(db, pageId), userId, body);
  const others = dates.filter((date) => !isAnswered(date, userId, body));
  const text = datesAskElse(others.map(({ date }) => dayInFrench(date)));
  if (others.length > 0) throw invalid({ ids: [text] }, text);
}

/**
 * Registers a guest to each of these dates that has a free place, or asks its organizer, as a single registration
 * would; one mail covers all places.
 */
export async function registerToDates(
  context: Context,
  queue: ReturnType<typeof createRegistrationQueue>,
  caller: Caller,
  series: number,
  dates: readonly SeriesRow[],
  body: RegistrationBody,
): Promise<SeriesRegistered> {
  const { id: userId } = caller;
  await assertAnswered(context, series, userId, dates, body);
  const due = new Date(context.clock.now().getTime() + MAIL_AFTER_MS);
  const outcomes = new Map<number, Outcome>();
  const seats = 1 + (body.companions?.length ?? 0);
  for (const { id, approval, capacity } of dates) {
    if (seats > capacity) {
      outcomes.set(id, 'full');
      continue;
    }
    const request = { userId, body, together: { series, due } };
    const outcome = await (approval ? ask(context, id, caller, body) : queue.register(id, request)).then(
      () => (approval ? 'asked' : 'registered'),
      (error: unknown) => {
        const known = error instanceof ApiError ? CODES[error.code] : undefined;
        if (!known) throw error;
        return known;
      },
    );
    outcomes.set(id, outcome);
  }
  return answerOf(dates, ({ id }) => outcomes.get(id) ?? 'closed');
}

/** The response to a repeated request, from the registrations already made. */
export async function registeredDates(
  context: Context,
  userId: number,
  dates: readonly SeriesRow[],
): Promise<SeriesRegistered> {
  const registered = await findRegisteredTo(
    context.db,
    userId,
    dates.map(({ id }) => id),
  );
  const asked = new Set(await findWaitingRequests(context.db, userId));
  const full = (date: SeriesRow) => date.registrations_count >= date.capacity;
  const notRegistered = (date: SeriesRow) => (asked.has(date.id) ? 'asked' : full(date) ? 'full' : 'closed');
  return answerOf(dates, (date) => (registered.has(date.id) ? 'registered' : notRegistered(date)));
}
