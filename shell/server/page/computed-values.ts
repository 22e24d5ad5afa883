import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { formatLongDate, formatTimeRange } from 'mf-shared/format/date-text';
import { datePart, eventStatus } from 'mf-shared/format/event-time';
import { zonedTime } from './zoned-time';

const SCHEMA = 'https://schema.org/';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** First words of an organizer's name that mark it as an organization: the API only has names. */
const COLLECTIVE =
  /^(?:les|la|le|l['’])?\s?(?:amicale|association|atelier|centre|chœur|club|collectif|comité|compagnie|école|fédération|festival|fondation|institut|ligue|mairie|maison|médiathèque|musée|office|orchestre|société|théâtre|troupe|union|université|ville)(?![\p{L}])/iu;

/** 'samedi 12 décembre 2026 · 20:30 · ', with the separator before the following words; '' without a day. */
function when(date: unknown, time: unknown, end_time: unknown): string {
  if (!datePart(text(date))) return '';
  const hours = formatTimeRange({ time: text(time), end_time: text(end_time) || null });
  return `${[formatLongDate(text(date)), ...(hours ? [hours] : [])].join(' · ')} · `;
}

const isFree = (note: unknown) => text(note).trim().toLowerCase() === PLACEHOLDER_TEXTS.free.toLowerCase();

/**
 * Computed values for templates: '@<name>.<field>…' is computed from the fields' values. An unknown name gives nothing.
 */
const MADE: Readonly<Record<string, (timeZone: string, ...values: unknown[]) => unknown>> = {
  /** An instant with its offset, from a day, a time, and optionally an earlier time of the same event. */
  zoned: (timeZone, date, time, after) => zonedTime(date, time, timeZone, after),
  when: (_, date, time, end) => when(date, time, end),
  /** The date if it is not past and the event is not cancelled, else undefined. */
  coming: (timeZone, date, cancelled) =>
    cancelled !== true &&
    datePart(text(date)) &&
    eventStatus({ date: text(date) }, new Date(), 'list', timeZone) !== 'past'
      ? date
      : undefined,
  /** True, or undefined. */
  truth: (_, value) => (value === true ? true : undefined),
  /** schema.org status of an event. */
  status: (_, cancelled) => `${SCHEMA}${cancelled === true ? 'EventCancelled' : 'EventScheduled'}`,
  /** 'Annulé : ' before the title of a cancelled event. */
  prefix: (_, cancelled) => (cancelled === true ? 'Annulé\u00a0: ' : ''),
  /** schema.org availability for this many free seats. */
  stock: (_, left) => (typeof left === 'number' ? `${SCHEMA}${left > 0 ? 'InStock' : 'SoldOut'}` : undefined),
  /** Price and currency of a free event; undefined otherwise, since other price notes are unstructured. */
  free: (_, note) => (isFree(note) ? 0 : undefined),
  currency: (_, note) => (isFree(note) ? 'EUR' : undefined),
  /** schema.org type of the organizer with this name. */
  party: (_, name) => (text(name) ? (COLLECTIVE.test(text(name)) ? 'Organization' : 'Person') : undefined),
};

/**
 * @param path '@zoned.date.time'
 * @param valueOf reads a response field
 * @returns undefined when the name is unknown or the values are unusable
 */
export function computedValue(path: string, timeZone: string, valueOf: (field: string) => unknown): unknown {
  const [name = '', ...fields] = path.slice(1).split('.');
  const make = Object.hasOwn(MADE, name) ? MADE[name] : undefined;
  return make?.(timeZone, ...fields.map(valueOf));
}
