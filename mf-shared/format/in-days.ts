import { addDays } from '@eveneo/contract/application/dates';
import { datePart } from './event-time';
import { plural } from './number-text';

/**
 * How far away a day is, seen from today: 'aujourd’hui', 'demain', 'dans 12 jours'. Stands beside a date, never instead.
 * @returns null for days gone by, and for what is no day
 */
export function inDays(date: string, today: string): string | null {
  const day = datePart(date);
  if (day === null || day < today) return null;
  if (day === today) return 'aujourd’hui';
  if (day === addDays(today, 1)) return 'demain';
  return `dans ${plural(Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000), 'jour')}`;
}
