import { registrationState as shutState } from '@eveneo/contract/application/event-states';
import { eventStatus, minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail, RequestState } from '@eveneo/contract/application/events';
import type { Role } from '@eveneo/contract/application/users';
import { useMedia } from 'mf-shared/ui/media';

/** The registration is a bar at the bottom (see Registration.module.css). */
export const usePhone = (): boolean => useMedia('(width < 1024px)');

/** The options that the registration card offers. */
export type RegistrationState =
  /** Cancellable until the day is over. */
  | { kind: 'registered'; canCancel: boolean }
  | { kind: 'past' }
  | { kind: 'cancelled' }
  /** Registration opens at a local time. */
  | { kind: 'early'; opens: string }
  | { kind: 'closed' }
  | { kind: 'not-a-guest' }
  | { kind: 'full' }
  /** Rank on the waitlist, from 1. */
  | { kind: 'waiting'; position: number }
  /** A request that waits for the organizer, or that was refused. */
  | { kind: 'request'; request: RequestState }
  | { kind: 'visitor' }
  | { kind: 'open' };

/**
 * While people wait, free places are kept for the first group that the event can hold. With approval, guests can
 * always ask.
 */
const isFull = ({
  places_left,
  waiting_count = 0,
  nobody_waits = false,
  approval = false,
}: Pick<EventDetail, 'places_left'> & Partial<EventDetail>) =>
  !approval && (places_left <= 0 || (waiting_count > 0 && !nobody_waits));

const OPEN = {
  time: '',
  end_time: null,
  cancelled: false,
  registration_opens_at: null,
  registration_closes_at: null,
};

function waitOf({
  waiting_position: position,
  request,
}: Partial<Pick<EventDetail, 'waiting_position' | 'request'>>): RegistrationState | null {
  if (position) return { kind: 'waiting', position };
  return request ? { kind: 'request', request } : null;
}

/** @param role of the logged-in user; null for a visitor */
export function registrationState(
  event: Pick<EventDetail, 'date' | 'time_zone' | 'is_registered' | 'places_left'> &
    Partial<
      Pick<EventDetail, 'waiting_position' | 'waiting_count' | 'nobody_waits' | 'request' | keyof typeof OPEN>
    >,
  role: Role | null,
  now: Date,
  timeZone: string,
): RegistrationState {
  const past = eventStatus(event, now, 'list', timeZone) === 'past';
  const shut = shutState({ ...OPEN, ...event }, minuteNow(now, zoneOf(event, timeZone)));
  if (shut === 'cancelled') return { kind: 'cancelled' };
  if (role === 'guest' && event.is_registered) return { kind: 'registered', canCancel: !past };
  if (past || shut === 'past') return { kind: 'past' };
  if (role === 'organizer' || role === 'admin') return { kind: 'not-a-guest' };
  const waits = role === 'guest' && waitOf(event);
  if (waits) return waits;
  if (shut === 'early') return { kind: 'early', opens: event.registration_opens_at ?? '' };
  if (shut === 'closed') return { kind: 'closed' };
  if (isFull(event)) return { kind: 'full' };
  return role === null ? { kind: 'visitor' } : { kind: 'open' };
}
