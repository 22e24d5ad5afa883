/**
 * Whether an event is published and open for registration. Times are local,
 * 'YYYY-MM-DDTHH:MM', and compare as text.
 */
import { isVisible } from './readable';

/** The `publish_at` of an event without a time of publication: it sorts after every time. */
export const DRAFT = 'draft';

/** The `publish_at` of an event that an admin took down: it sorts after every time too. */
export const TAKEN_DOWN = 'taken-down';

/** Whether an event that is, or will be, published has no description; a draft may wait for it. */
export const lacksDescription = ({
  description,
  publish_at,
}: {
  readonly description: string;
  readonly publish_at: string | null;
}): boolean => publish_at !== DRAFT && !isVisible(description);

/** The request header that holds the key of a draft's secret link. */
export const DRAFT_KEY_HEADER = 'x-draft-key';

/** Whether the event is hidden from the public: not published yet, or taken down. */
export const isDraft = ({ publish_at }: { readonly publish_at: string | null }, now: string): boolean =>
  publish_at !== null && publish_at > now;

const HOUR_MS = 3_600_000;

/** The local minute of `now`; its last one while autumn repeats an hour, so that it never goes back. */
export function presentMinute(wall: (moment: Date) => string, now: Date): string {
  const minute = wall(now);
  const repeated = wall(new Date(now.getTime() - HOUR_MS)) >= minute;
  return repeated ? `${minute.slice(0, -2)}59` : minute;
}

interface Registrable {
  readonly date: string;
  readonly time: string;
  readonly end_time: string | null;
  readonly cancelled: boolean;
  readonly registration_opens_at: string | null;
  readonly registration_closes_at: string | null;
}

/** Whether the event is over: its day has passed, or it is that day and the event's end time has passed. */
export const isEnded = (
  { date, time, end_time }: Pick<Registrable, 'date' | 'time' | 'end_time'>,
  now: string,
): boolean =>
  date < now.slice(0, 10) || (end_time !== null && end_time > time && `${date}T${end_time}` <= now);

/** Why nobody can register at a given time, even if there are free seats; null while registration is open. */
export function registrationState(
  event: Registrable,
  now: string,
): 'cancelled' | 'past' | 'early' | 'closed' | null {
  if (event.cancelled) return 'cancelled';
  if (isEnded(event, now)) return 'past';
  if (event.registration_opens_at !== null && now < event.registration_opens_at) return 'early';
  return event.registration_closes_at !== null && now >= event.registration_closes_at ? 'closed' : null;
}

/** 'le 24 novembre 2026 à 10:00', of a local time. */
export function momentInFrench(moment: string): string {
  const [date = '', time] = moment.split('T');
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );
  return `le ${day} à ${time}`;
}
