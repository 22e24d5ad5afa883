import { useMemo } from 'react';
import { pluralForm } from '../../format/number-text';
import type { Loading } from '../../ui/query-boundary';
import { useLoad, type Result } from './use-load';

/** A counter in the server's response: its field and its noun. */
export interface CounterField<T> {
  field: keyof T;
  one: string;
  /** An irregular plural. */
  many?: string;
  /** The URL of the list that it counts. */
  to?: string;
}

export interface DashboardStat {
  label: string;
  value: number;
  to?: string | undefined;
}

/**
 * The counters that the server sends.
 * @param name name of the load, for the console
 */
export function useCounters<T extends Record<keyof T, number>>(
  answer: Result<T>,
  counters: readonly CounterField<T>[],
  name: string,
): Loading<DashboardStat[]> {
  const { data } = answer;
  const read = useMemo(
    () =>
      data &&
      counters.map(({ field, one, many, to }) => ({
        label: pluralForm(data[field], one, many),
        to,
        value: data[field],
      })),
    [data, counters],
  );
  return useLoad({ ...answer, data: read }, name);
}
