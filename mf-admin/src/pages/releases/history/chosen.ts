import { ACTION_NAMES } from '@eveneo/contract/application/action-names';
import type { HistoryQuery } from '@eveneo/contract/delivery/pointers';
import { historyTexts } from './texts';

const DAY_MS = 24 * 3_600_000;

/** The filters of the history as in the URL; '' for all. */
export interface Chosen {
  readonly area: string;
  readonly action: string;
  readonly who: string;
  /** In days. */
  readonly period: string;
}

const PARAMETERS = { area: 'zone', action: 'changement', who: 'par', period: 'depuis' } as const;

export const isAction = (text: string): text is NonNullable<HistoryQuery['action']> =>
  Object.hasOwn(ACTION_NAMES, text);

/** Reads the filters from the URL; invalid values count as ''. */
export function chosenIn(parameters: URLSearchParams): Chosen {
  const read = (key: keyof Chosen) => parameters.get(PARAMETERS[key]) ?? '';
  const [area, action, period] = [read('area'), read('action'), read('period')];
  return {
    area: /^(shell|mf-[a-z][a-z0-9-]*)$/.test(area) ? area : '',
    action: isAction(action) ? action : '',
    who: read('who').slice(0, 100),
    period: Object.hasOwn(historyTexts.periods, period) ? period : '',
  };
}

/** The query parameters with some filters changed; others stay. */
export function withChosen(parameters: URLSearchParams, changes: Partial<Chosen>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [key, value] of Object.entries(changes) as [keyof Chosen, string][])
    if (value === '') next.delete(PARAMETERS[key]);
    else next.set(PARAMETERS[key], value);
  return next;
}

export const nothingChosen: Chosen = { area: '', action: '', who: '', period: '' };
export const isChosen = (chosen: Chosen): boolean => Object.values(chosen).some((value) => value !== '');

export function historyQueryOf({ area, action, who, period }: Chosen, now: Date): HistoryQuery {
  const part = who.trim();
  return {
    ...(area !== '' && { name: area }),
    ...(isAction(action) && { action }),
    ...(part !== '' && { who: part }),
    ...(period !== '' && { since: new Date(now.getTime() - Number(period) * DAY_MS).toISOString() }),
  };
}
