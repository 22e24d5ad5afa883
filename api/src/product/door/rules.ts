import type { DoorRules, DoorState } from '@eveneo/contract/application/door';
import { doorEarly } from '@eveneo/contract/application/door-texts';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { dayIn } from '../../ground/clock';
import { conflict } from '../../http/errors';
import { endOf, opensAt } from '../entries/dates';
import type { DoorRow } from './repository';

function stateAt(moment: Date, opens: Date, closes: Date, door: DoorRow): DoorState {
  if (door.cancelled_at !== null) return 'cancelled';
  if (moment >= closes) return 'over';
  return moment < opens && !door.opened_early ? 'early' : 'open';
}

/** The key of registrations on site, if it works on this day. */
export const onSiteOf = ({ on_site_key: key, on_site_day: day }: DoorRow, today: string): string | null =>
  day === today ? key : null;

/** The rules of a door at a moment. */
export function rulesOf(door: DoorRow, moment: Date, timeZone: string): DoorRules {
  const opens = opensAt(door, timeZone);
  const closes = endOf(door, timeZone);
  return {
    state: stateAt(moment, opens, closes, door),
    opens_at: opens.toISOString(),
    closes_at: closes.toISOString(),
    time_zone: timeZone,
    opened_early: Boolean(door.opened_early),
    more_allowed: Boolean(door.more_allowed),
    exits: Boolean(door.exits),
    on_site: onSiteOf(door, dayIn(timeZone, moment)),
    places_left: door.nobody_waits ? Math.max(0, door.capacity - door.registrations_count) : 0,
  };
}

/** 'à 18:30', with the day if it is not the day of `now`. */
export function saidMoment(at: Date, now: Date, timeZone: string): string {
  const said = (moment: Date, part: 'dateStyle' | 'timeStyle') =>
    new Intl.DateTimeFormat('fr-FR', { timeZone, [part]: 'short' }).format(moment);
  const [day, today] = [said(at, 'dateStyle'), said(now, 'dateStyle')];
  return `${day === today ? '' : `le ${day} `}à ${said(at, 'timeStyle')}`;
}

/** @throws 409 with the reason while nobody may enter */
export function assertOpen({ state, opens_at }: DoorRules, now: Date, timeZone: string): void {
  if (state === 'early')
    throw conflict('door.early', doorEarly(saidMoment(new Date(opens_at), now, timeZone)));
  if (state === 'over') throw conflict('door.over', ERROR_TEXTS.doorOver);
  if (state === 'cancelled') throw conflict('door.cancelled', ERROR_TEXTS.doorCancelled);
}
