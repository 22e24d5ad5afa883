import type { EventDetail, EventSummary } from '@eveneo/contract/application/events';
import { formatNumber, plural, pluralForm } from '../../format/number-text';
import { DOT } from '../../format/typography';
import { KIT_TEXTS as texts } from '../texts';

export type PlaceCounts = Pick<EventSummary, 'places_left' | 'capacity'> &
  Partial<Pick<EventDetail, 'waiting_count' | 'nobody_waits' | 'approval'>>;

/** 'few' from a fifth of the seats left: words and bar colour change together. */
export function placesLevel({ places_left: left, capacity }: PlaceCounts): 'free' | 'few' | 'full' {
  if (left <= 0) return 'full';
  return left <= capacity * 0.2 ? 'few' : 'free';
}

interface PlacesReader {
  /** The event is over. */
  past?: boolean;
  /** Organizers and admins see the number of registrations, for past events too. */
  manager?: boolean;
}

/** 'Plus que', '24', 'places', 'sur 120': parts that may be empty. */
interface PlacesWords {
  before: string;
  count: string;
  noun: string;
  rest: string;
}

/** An event's seats in words, the same on every screen; in parts, since some screens emphasize the number. */
export function placesWords(event: PlaceCounts, { past, manager }: PlacesReader = {}): PlacesWords {
  const { places_left: left, capacity } = event;
  const level = placesLevel(event);
  const of = texts.ofPlaces(formatNumber(capacity));
  const taken = Math.max(0, capacity - left);
  if (manager)
    return {
      before: '',
      count: formatNumber(taken),
      noun: pluralForm(taken, texts.registered),
      rest: level === 'full' ? of + DOT + texts.full : of,
    };
  if (past)
    return { before: '', count: formatNumber(capacity), noun: pluralForm(capacity, 'place'), rest: '' };
  if (level === 'full')
    return {
      before: '',
      count: '',
      noun: texts.full,
      // Its organizer decides who gets the next place.
      rest: DOT + plural(capacity, 'place') + (event.approval ? '' : DOT + texts.waitingList),
    };
  const place = pluralForm(left, 'place');
  // Kept for the first group on the waitlist, for which they are too few.
  if (event.waiting_count && !event.nobody_waits)
    return {
      before: '',
      count: formatNumber(left),
      noun: `${place} ${pluralForm(left, texts.promised)}`,
      rest: texts.toWaitingList,
    };
  return {
    before: level === 'few' ? texts.onlyLeft : '',
    count: formatNumber(left),
    noun: level === 'few' ? place : `${place} ${pluralForm(left, texts.free)}`,
    rest: of,
  };
}

/** 'Plus que 24 places', without the total. */
export const placesLead = ({ before, count, noun }: PlacesWords): string =>
  [before, [count, noun].filter(Boolean).join('\u00a0')].filter(Boolean).join(' ');

/** '24 places libres', below a number of registrations: organizers and admins never read 'Plus que'. */
export function placesLeft(event: PlaceCounts): string {
  const words = placesWords(event);
  const free = pluralForm(event.places_left, texts.free);
  return placesLead(words.before ? { ...words, before: '', noun: `${words.noun} ${free}` } : words);
}

/** 'Plus que 24 places sur 120' */
export function placesText(event: PlaceCounts, reader?: PlacesReader): string {
  const words = placesWords(event, reader);
  const lead = placesLead(words);
  return words.rest === '' || words.rest.startsWith(DOT) ? lead + words.rest : `${lead} ${words.rest}`;
}
