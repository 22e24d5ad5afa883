import type { SeriesRule } from '@eveneo/contract/application/series-dates';

/** How the create form repeats its event; texts as typed. */
export interface Repeat {
  rule: SeriesRule | '';
  count: string;
  /** Chosen one by one, besides the form's date. */
  dates: string[];
}

export const NO_REPEAT: Repeat = { rule: '', count: '6', dates: [] };

/** The choice in the form; null until it is asked for. */
export interface RepeatChoice {
  value: Repeat | null;
  change: (value: Repeat) => void;
}

/** A kept value of another release counts as none. */
export const isRepeat = (value: unknown): value is Repeat =>
  typeof value === 'object' && value !== null && 'rule' in value && 'count' in value && 'dates' in value;
