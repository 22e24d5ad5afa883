import { useMemo } from 'react';
import { pluralForm } from '../../format/number-text';
import type { Loading } from '../../ui/loaded';
import { fieldsOf } from './read-event';
import { useLoad, type Result } from './use-load';

/** A counter in the server's answer: where it stands and what is counted. */
export interface CounterField {
  field: string;
  one: string;
  /** Where it is not the singular with an s. */
  many?: string;
}

export interface DashboardStat {
  label: string;
  value: number;
}

/** The counters of an answer; undefined where one of them is no number: a wrong 0 would be taken for true. */
function readCounters(answer: unknown, counters: readonly CounterField[]): DashboardStat[] | undefined {
  const fields = fieldsOf(answer);
  const read = counters.flatMap(({ field, one, many }) => {
    const value = fields[field];
    return typeof value === 'number' && Number.isFinite(value)
      ? [{ label: pluralForm(value, one, many), value }]
      : [];
  });
  return read.length === counters.length ? read : undefined;
}

/**
 * The counters that the server sends.
 * @param name what was to be loaded, for the console
 */
export function useCounters(
  answer: Result<unknown>,
  counters: readonly CounterField[],
  name: string,
): Loading<DashboardStat[]> {
  const read = useMemo(() => readCounters(answer.data, counters), [answer.data, counters]);
  return useLoad({ ...answer, data: read, odd: answer.data !== undefined && !read }, name);
}
