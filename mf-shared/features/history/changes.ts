import type { RecordedActRow } from '@eveneo/contract/application/history';
import { formatDate } from '../../format/date-text';
import { texts as t } from './texts';

const LONGEST = 60;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A recorded value as text: days formatted as elsewhere, long texts shortened. */
function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.none;
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  const word = DAY.test(text) ? formatDate(text) : (t.values[text] ?? text);
  return word.length > LONGEST ? `${word.slice(0, LONGEST).trimEnd()}…` : word;
}

/** What an act changed, one line for each value. */
export function changesIn({ before, after }: Pick<RecordedActRow, 'before' | 'after'>): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => {
    const field = t.fields[name] ?? name;
    if (before && name in before) return t.change(field, inWords(before[name]), inWords(after?.[name]));
    if (after?.[name] === null && t.blank[name]) return t.blank[name];
    // No former value was recorded; `true` only says that the field was changed.
    return t.set(field, after?.[name] === true ? t.changed : inWords(after?.[name]));
  });
}
