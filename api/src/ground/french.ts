import { dayIn } from './clock';

/** How mails write days. */
const long = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const dayInFrench = (date: string): string =>
  long.format(new Date(`${date}T00:00:00Z`)).replace(/\b1 /, '1er ');

/** 'Samedi 21 novembre 2026 · 20:30' */
export function whenInFrench({ date, time }: { date: string; time: string }): string {
  const day = dayInFrench(date);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} · ${time}`;
}

/** 'lundi 23 novembre 2026 à 10:42', on the clocks of a time zone. @param instant ISO 8601 */
export function momentInFrench(instant: string, timeZone: string): string {
  const moment = new Date(instant);
  const time = new Intl.DateTimeFormat('fr-FR', { timeZone, timeStyle: 'short' }).format(moment);
  return `${dayInFrench(dayIn(timeZone, moment))} à ${time}`;
}

/** 'mardi 8 décembre 2026 compris', of the midnight that ends that day. @param instant ISO 8601 */
export const lastDayInFrench = (instant: string, timeZone: string): string =>
  `${dayInFrench(dayIn(timeZone, new Date(Date.parse(instant) - 1)))} compris`;

/** 'Léa, votre place est réservée.'; without a name: 'Votre place est réservée.' */
export const salutation = (name: string, sentence: string): string =>
  name ? `${firstName(name)}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The same to an organizer, who is often an organization: 'Librairie Corot, votre événement a lieu demain.' */
export const wholeSalutation = (name: string, sentence: string): string =>
  name.trim() ? `${name.trim()}, ${sentence}` : salutation('', sentence);

/** The form of address: the first word of the name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
