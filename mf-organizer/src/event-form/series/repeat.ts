import type { SeriesRule } from '@eveneo/contract/application/series-dates';

/** How the create form repeats its event; texts as typed. */
export interface Repeat {
  rule: SeriesRule | '';
  count: string;
  /** Chosen one by one, besides the form's date. */
  dates: string[];
}

export const NO_REPEAT: Repeat = { rule: '', count: '6', dates: [] };

/** A kept value of another release counts as none. */
export const isRepeat = (value: unknown): value is Repeat =>
  typeof value === 'object' && value !== null && 'rule' in value && 'count' in value && 'dates' in value;
