import { addDays, daysFrom } from '@eveneo/contract/application/dates';
import type { Change } from '@eveneo/contract/application/search';
import { searchText } from '@eveneo/contract/application/search-text';
import { isLarge, meantCity } from '../../base/communes/communes';

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(
  ' ',
);

/** Periods by their French names, as `searchText` writes them. */
const NAMED = [
  [/^(?:ce )?week ?end$/, 'weekend'],
  [/^cette semaine$/, 'week'],
  [/^(?:aujourd'hui|ce soir)$/, 'today'],
  [/^demain(?: soir)?$/, 'tomorrow'],
] as const;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** 'samedi', 'samedi 28', 'samedi 28 novembre', '28 novembre': the next such day. */
function dayOf(words: string, today: string): string | undefined {
  const [, weekday, number, month] =
    /^([a-z]+di|dimanche)?(?:^| |$)(?:(\d{1,2})(?:er)?(?: ([a-z]+))?)?$/.exec(words) ?? [];
  if (!weekday && !month) return undefined;
  const [asWeekday, asMonth] = [WEEKDAYS.indexOf(weekday ?? ''), MONTHS.indexOf(month ?? '')];
  if ((weekday && asWeekday < 0) || (month && asMonth < 0)) return undefined;
  return daysFrom(today, addDays(today, 366)).find((day) => {
    const date = utc(day);
    return (
      (!weekday || date.getUTCDay() === asWeekday) &&
      (!number || date.getUTCDate() === Number(number)) &&
      (!month || date.getUTCMonth() === asMonth)
    );
  });
}

function daysIn(words: string, { today, late }: Pick<Beside, 'today' | 'late'>): Change | undefined {
  const named = NAMED.find(([pattern]) => pattern.test(words))?.[1];
  if (named) return { when: named };
  const [, bare = ''] = /^(?:ce )?(.+?)(?: (?:matin|midi|soir|prochain))?$/.exec(words) ?? [];
  // 'Samedi prochain' is not today, nor is 'samedi' when today's evening has begun; 'samedi 21' is.
  const isLater = / prochain$/.test(words) || (late && !/\d/.test(bare));
  const day = dayOf(bare, isLater ? addDays(today, 1) : today);
  return day ? { from: day, to: day } : undefined;
}

/** The context in which a search is interpreted: today, the filters already set, the cities with events. */
export interface Beside {
  readonly today: string;
  /** Whether it is too late to go out today. */
  readonly late: boolean;
  /** Whether a city filter, or a filter of days, is already set. */
  readonly city: boolean;
  readonly days: boolean;
  /** Whether the city has any event to come. */
  readonly isLively: (city: string) => boolean;
}

function cityIn(words: string, { isLively }: Beside): Change | undefined {
  const city = meantCity(words);
  return city && (isLively(city.name) || isLarge(city)) ? { city: city.name } : undefined;
}

const LONGEST = 4;
const BEFORE = /^(?:a|au|aux|en|le|sur|pour|de)$/;

/** Removes the longest run of words that `read` understands, with the preposition before it. */
function takeOut(words: string[], read: (text: string) => Change | undefined): Change | undefined {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const found = read(searchText(words.slice(at, at + length).join(' ')));
      if (!found) continue;
      const from = at > 0 && BEFORE.test(searchText(words[at - 1] ?? '')) ? at - 1 : at;
      words.splice(from, at + length - from);
      return found;
    }
  return undefined;
}

/** Reads a city and days from a search; null if it names neither. */
export function readWords(search: string, beside: Beside): Change | null {
  const words = search.split(/[\s,]+/).filter(Boolean);
  if (words.length > 12) return null;
  const days = beside.days ? undefined : takeOut(words, (text) => daysIn(text, beside));
  const city = beside.city ? undefined : takeOut(words, (text) => cityIn(text, beside));
  return days || city ? { search: words.join(' '), ...city, ...days } : null;
}
