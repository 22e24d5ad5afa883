import { sqlInstant } from '../../ground/clock';

/** A user who registers or joins the waitlist. */
export interface Joining {
  readonly userId: number;
  /** To the event's questions, as stored. */
  readonly answers: string | null;
  /** The names of the user's companions; '' for one without a name. */
  readonly companions: readonly string[];
  /** The tag of the link that led here. */
  readonly source: string | null;
  /** Whether the organizer may write to them, also after the event. */
  readonly keepInTouch: boolean;
}

export const seatsOf = ({ companions }: Joining): number => 1 + companions.length;
export const seatsOfAll = (people: readonly Joining[]): number =>
  people.reduce((sum, one) => sum + seatsOf(one), 0);

/** What the waitlist and the registration requests store of a `Joining`. */
export interface JoiningRow {
  readonly user_id: number;
  readonly answers: string | null;
  readonly companions: string | null;
  readonly source: string | null;
  /** Only a place held for somebody without an account stores it; else it is a consent already. */
  readonly keep_in_touch?: 0 | 1;
}

export const joiningRow = (eventId: number, one: Joining, now: Date) => ({
  event_id: eventId,
  user_id: one.userId,
  answers: one.answers,
  source: one.source,
  companions: one.companions.length === 0 ? null : JSON.stringify(one.companions),
  places: seatsOf(one),
  created_at: sqlInstant(now),
});

export const companionsIn = (stored: string | null): string[] =>
  stored ? (JSON.parse(stored) as string[]) : [];

export const joiningOfRow = ({
  user_id,
  answers,
  companions,
  source,
  keep_in_touch = 0,
}: JoiningRow): Joining => ({
  userId: user_id,
  answers,
  source,
  companions: companionsIn(companions),
  keepInTouch: keep_in_touch === 1,
});
