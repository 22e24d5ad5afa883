import { wallClock } from '../../../ground/clock';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A zone's offset from UTC at a moment, in milliseconds. */
function ahead(timeZone: string, moment: number): number {
  const shown = wallClock(timeZone).format(moment).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(moment / 1000) * 1000;
}

/** An instant, or why the text is not one. */
export type ReadMoment = Date | 'none' | 'skipped' | 'twice';

/**
 * Parses 'YYYY-MM-DDTHH:MM' with an offset, or in the site's zone.
 * @returns 'skipped' for an hour that does not exist in spring, 'twice' for one that occurs twice in autumn
 */
export function readMoment(text: string, timeZone: string): ReadMoment {
  const [, wall = '', zone = ''] = /^(.{16}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const asUtc = Date.parse(`${wall}Z`);
  // Date.parse accepts 30 February.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(wall)) return 'none';
  if (zone) {
    const instant = new Date(`${wall}${zone}`);
    return Number.isNaN(instant.getTime()) ? 'none' : instant;
  }
  const offsets = new Set([ahead(timeZone, asUtc - DAY), ahead(timeZone, asUtc + DAY)]);
  const fitting = [...offsets].filter((offset) => ahead(timeZone, asUtc - offset) === offset);
  if (fitting.length > 1) return 'twice';
  return fitting[0] === undefined ? 'skipped' : new Date(asUtc - fitting[0]);
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
