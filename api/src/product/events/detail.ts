import { createHash } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Knex } from 'knex';
import { ADDED_ATTENDEE } from '@eveneo/contract/application/added-people';
import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { EventDetail } from '@eveneo/contract/application/events';
import { LIMITS, MAX_ID } from '@eveneo/contract/application/limits';
import { PREVIEW_FOLDER } from '@eveneo/contract/application/link-previews';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { isClosed, isKey } from '../../base/event-rights/closed-repository';
import { findCoOrganizers, rightsOf, type CoOrganizerRow } from '../../base/event-rights/repository';
import { suffices, type Requirement } from '../../base/event-rights/rights';
import type { Present } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { findAttendees, isRegistered, type AttendeeRow } from '../capacity/attendees-repository';
import { countEntered } from '../entries/repository';
import { countHeldPlaces } from '../places/holds-repository';
import { countRequests, findRequest, stateOf } from '../places/requests-repository';
import { findOwnWait } from '../places/waitlist-repository';
import { askedQuestions } from '../questions/asked';
import { toInitials, toSummary } from './present';
import { findEvent, findImages, type ImageRow, type WaitedEventRow } from './repository';

/** The parts of an event that are the same for everybody. */
export interface EventReading {
  readonly row: WaitedEventRow;
  readonly images: readonly ImageRow[];
  readonly attendees: readonly AttendeeRow[];
  /** With invitations: open, declined and expired. */
  readonly coOrganizers: readonly CoOrganizerRow[];
}

type Own = Pick<
  EventDetail,
  | 'is_registered'
  | 'waiting_position'
  | 'waiting_places'
  | 'request'
  | 'requests_count'
  | 'held_count'
  | 'entered_count'
>;

/** The parts of a caller that change the response. */
type Viewer = Pick<Caller, 'id' | 'role'>;
/** A registered guest is not on the waitlist. */
const REGISTERED: Own = { is_registered: true, waiting_position: null };
const A_VISITOR: Own = { is_registered: false, waiting_position: null };

async function readEvent(db: Knex, id: number): Promise<EventReading> {
  const row = await findEvent(db, id);
  if (!row) throw notFound(ERROR_TEXTS.eventNotFound);
  return {
    row,
    images: await findImages(db, [id]),
    attendees: await findAttendees(db, id, LIMITS.attendees),
    coOrganizers: await findCoOrganizers(db, id),
  };
}

/** The caller's rights as a co-organizer. */
function rightsIn({ coOrganizers }: EventReading, caller: Viewer | null) {
  const own = caller?.role === 'organizer' && coOrganizers.find(({ user_id }) => user_id === caller.id);
  return own ? rightsOf(own.rights) : undefined;
}

const managesRow = (reading: EventReading, caller: Viewer | null, required: Requirement = 'any') =>
  caller !== null && suffices(caller, reading.row, required, rightsIn(reading, caller));

/**
 * Refuses a draft to everybody except its organizers, admins, and readers with the key of its link; an unlisted
 * event to whom it is closed.
 */
export async function assertShown(
  db: Knex,
  reading: EventReading,
  { caller, key, now }: { caller: Viewer | null; key: string | undefined; now: Present },
): Promise<EventReading> {
  const { id, publish_at, draft_key, unlisted } = reading.row;
  if (managesRow(reading, caller)) return reading;
  const shown = isDraft({ publish_at }, now.minute(reading.row))
    ? publish_at !== TAKEN_DOWN && isKey(key, draft_key)
    : !unlisted || !(await isClosed(db, id, { caller, key }, now));
  if (!shown) throw notFound(ERROR_TEXTS.eventNotFound);
  return reading;
}

export type EventReader = (id: number) => Promise<EventReading>;

/** Reads an event once for concurrent requests. */
export function createEventReader(db: Knex): EventReader {
  const readings = new DataLoader(
    (ids: readonly number[]) => {
      const each = new Map(
        [...new Set(ids)].map((id) => [id, readEvent(db, id).catch((error: Error) => error)]),
      );
      return Promise.all(ids.map((id) => each.get(id) as Promise<EventReading | Error>));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (id) => readings.load(id);
}

async function requestOf(db: Knex, eventId: number, userId: number): Promise<Own['request']> {
  const request = await findRequest(db, eventId, userId);
  return request && stateOf(request);
}

async function ownPart(db: Knex, reading: EventReading, caller: Caller): Promise<Own> {
  const { row } = reading;
  const registered = await isRegistered(db, row.id, caller.id);
  // Nobody has a position in an empty list.
  const wait = row.waiting_count === 0 ? null : await findOwnWait(db, row.id, caller.id);
  return {
    is_registered: registered,
    request: caller.role === 'guest' && !registered ? await requestOf(db, row.id, caller.id) : undefined,
    ...(managesRow(reading, caller, 'registrants') && {
      requests_count: (await countRequests(db, row.id)).asked,
      held_count: (await countHeldPlaces(db, row.id)) || undefined,
    }),
    ...(managesRow(reading, caller, 'edit') && {
      entered_count: (await countEntered(db, row.id)).entered || undefined,
    }),
    waiting_position: wait?.position ?? null,
    waiting_places: wait && wait.places > 1 ? wait.places : undefined,
  };
}

function nameFor(caller: Viewer | null, name: string | null): string {
  if (name === null) return PLACEHOLDER_TEXTS.deletedUser;
  return caller ? name : toInitials(name);
}

/** Absent from an event that asks nothing and takes no companions. */
const askedIn = ({ questions, answers_kept_why, companions_max }: WaitedEventRow) => ({
  companions_max: companions_max || undefined,
  questions: questions === null ? undefined : askedQuestions(questions),
  answers_kept_why: questions === null ? undefined : (answers_kept_why ?? undefined),
});

/** Who may give the secret address on: a draft's editors, and everybody with an account who sees an unlisted event. */
const holdsKey = (reading: EventReading, caller: Viewer | null) =>
  caller !== null &&
  (reading.row.unlisted === 1 || (reading.row.publish_at !== null && managesRow(reading, caller, 'edit')));

export function toDetail(reading: EventReading, caller: Viewer | null, own: Own = A_VISITOR): EventDetail {
  const { row, images, attendees } = reading;
  const mayTakePart = own.is_registered || managesRow(reading, caller);
  const people = reading.coOrganizers.flatMap(({ user_id: id, name }) =>
    id === null ? [] : [{ id, name: name ?? '' }],
  );
  const rights = rightsIn(reading, caller);
  return {
    ...toSummary(row, images),
    online_url: mayTakePart ? row.online_url : null,
    preview: previewPath(row, images),
    attendees: attendees.map((attendee) => ({
      // A registration without an account is still a participant: its id is offset beyond user ids to stay unique.
      id: attendee.user_id ?? MAX_ID + attendee.registration_id,
      name: attendee.added ? ADDED_ATTENDEE : nameFor(caller, attendee.name),
    })),
    guests: attendees.flatMap(({ user_id }) => (user_id === null ? [] : [{ id: user_id }])),
    rating_count: row.rating_count,
    messages_count: row.messages_count,
    waiting_count: row.waiting_count,
    ...(holdsKey(reading, caller) && { draft_key: row.draft_key }),
    ...(row.holds_first === 1 && { holds_first: true }),
    ...(row.series_rule && { series: { rule: row.series_rule } }),
    ...(people.length > 0 && { co_organizers: people }),
    ...(rights && { my_rights: rights }),
    ...askedIn(row),
    ...own,
  };
}

/** An event as a newly registered guest sees it. */
export const registeredDetail = (reading: EventReading): EventDetail =>
  toDetail(reading, { id: 0, role: 'guest' }, REGISTERED);

export async function detailFor(
  db: Knex,
  reading: EventReading,
  caller: Caller | null,
): Promise<EventDetail> {
  return toDetail(reading, caller, caller ? await ownPart(db, reading, caller) : A_VISITOR);
}

/** The same, reloaded; `db` may be the transaction that has just changed it. */
export const eventDetail = async (db: Knex, id: number, caller: Caller): Promise<EventDetail> =>
  detailFor(db, await readEvent(db, id), caller);

/** Increment when the drawing changes, to invalidate caches. */
const DRAWING = 3;

/** The path of an event's preview picture; differs when anything shown on it differs. */
export function previewPath(row: WaitedEventRow, images: readonly ImageRow[]): string {
  const { title, date, time, end_time, location, category_name } = row;
  const [{ path, wall } = { path: null, wall: null }] = images;
  const shown = [DRAWING, path, wall, title, date, time, end_time, location, category_name];
  if (row.cancelled_at !== null) shown.push('cancelled');
  // Whoever knows what is shown cannot compute the path.
  if (row.unlisted === 1) shown.push(row.draft_key);
  const key = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
  return `${PREVIEW_FOLDER}${row.id}/${key}.jpg`;
}
