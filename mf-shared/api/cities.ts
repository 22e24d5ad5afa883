import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { useQuery } from '@eveneo/platform';
import { readOf } from './call';

/**
 * Communes by the first letters of their names, at least two, each with its department.
 * They hardly ever change: a cached answer never becomes stale.
 */
export function useCityOptions(typed: string, enabled = true): { value: string; label: string }[] {
  const q = typed.trim();
  const { data = [] } = useQuery({
    queryKey: ['cities', q],
    ...readOf(request(calls.listCities, { query: { q } })),
    enabled: enabled && q.length >= 2,
    staleTime: Infinity,
    retry: false,
  });
  return data.map(({ name, department }) => ({ value: name, label: department }));
}
