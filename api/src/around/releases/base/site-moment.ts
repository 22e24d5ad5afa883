import { wallClock } from '../../../ground/clock';

const MINUTE = 60_000;

/** A zone's offset from UTC at a moment, in milliseconds. */
function ahead(timeZone: string, moment: number): number {
  const shown = wallClock(timeZone).format(moment).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(moment / 1000) * 1000;
}

/** 'lundi 23 novembre 2026 à 08:00 (Europe/Paris, UTC+1)' */
export function formatMoment(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'full' }).format(moment);
  const time = wallClock(timeZone).format(moment).slice(11, 16);
  const minutes = ahead(timeZone, moment.getTime()) / MINUTE;
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const offset = `${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `${day} à ${time} (${timeZone}, UTC${offset})`;
}
