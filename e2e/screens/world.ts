import { dayIn } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import type { Role, SessionAnswer, User } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { sessionOf } from '../lib/accounts';
import { callAt } from '../lib/client';

/** Demonstration data: the guest, sessions, and one event of each kind. */
export interface World {
  guest: User;
  /** Sessions of the demonstration accounts, for states that do not log out. */
  sessions: Readonly<Record<Role, SessionAnswer>>;
  /** Open, with more participants than are named; the demonstration guest is not registered. */
  open: EventSummary;
  full: EventSummary;
  past: EventSummary;
  /** The demonstration guest is registered: one in the future, one past. */
  registered: EventSummary;
  attended: EventSummary;
  /** In the future, of the demonstration organizer. */
  own: EventSummary;
  /** The organizer's cancelled, unpublished, unlisted and not yet open events. */
  states: Readonly<Record<'cancelled' | 'draft' | 'unlisted' | 'early', EventSummary>>;
  /** User texts with a space before a punctuation mark: no page may show them as typed. */
  typed: readonly string[];
}

function found<T>(what: string, value: T | undefined): T {
  if (value === undefined) throw new Error(`the demonstration data lacks an event: ${what}`);
  return value;
}

/** Reads the demonstration data of a running product. */
export async function readWorld(url: string): Promise<World> {
  const [guest, organizer, admin] = await Promise.all([
    sessionOf(url, 'guest'),
    sessionOf(url, 'organizer'),
    sessionOf(url, 'admin'),
  ]);
  // Journeys create and delete their own events.
  const last = url === process.env.E2E_URL ? Number(process.env.E2E_LAST_EVENT) : Infinity;
  const kept = (events: readonly EventSummary[]) => events.filter(({ id }) => id <= last);
  const data = kept((await callAt(calls.listEvents, { url, query: { per_page: 1000 } })).data);
  const mine = kept((await callAt(calls.guestEvents, { url, token: guest.token })) as EventSummary[]);
  const owned = kept(await callAt(calls.organizerEvents, { url, token: organizer.token }));
  // In local time: just after midnight it is still yesterday in UTC.
  const today = dayIn(new Date());
  const later = (event: EventSummary) => event.date > today;
  const registered = new Set(mine.map(({ id }) => id));
  return {
    guest: guest.user,
    sessions: { guest, organizer, admin },
    open: found(
      'open',
      data.find(
        (event) =>
          later(event) &&
          event.places_left > 3 &&
          event.registrations_count > 10 &&
          !registered.has(event.id),
      ),
    ),
    full: found(
      'full',
      data.find((event) => later(event) && event.places_left === 0 && !registered.has(event.id)),
    ),
    past: found(
      'past',
      data.find((event) => event.date < today),
    ),
    registered: found('registered', mine.find(later)),
    attended: found(
      'attended',
      mine.find((event) => event.date < today),
    ),
    own: found('own', owned.find(later)),
    states: {
      cancelled: found(
        'cancelled',
        owned.find(({ cancelled }) => cancelled),
      ),
      draft: found(
        'draft',
        owned.find(({ publish_at }) => publish_at === 'draft'),
      ),
      unlisted: found(
        'unlisted',
        owned.find(({ unlisted }) => unlisted),
      ),
      early: found(
        'early',
        owned.find(({ registration_opens_at: at }) => at !== null),
      ),
    },
    typed: data.flatMap(({ title, location, description }) =>
      [title, location, description].flatMap((text) => text.match(/\S{1,12} [:;!?](?: \S{1,6})?/g) ?? []),
    ),
  };
}

let known: Promise<World> | undefined;
/**
 * The data of the product that all journeys share, read once in each worker. Not in a `beforeAll`: Playwright
 * would split such a file into halves, and one worker is idle at its end.
 */
export const theWorld = (): Promise<World> => (known ??= readWorld(process.env.E2E_URL ?? ''));
