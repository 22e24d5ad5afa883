import { VISIT_METRIC } from '../../inlined/page-data';

/**
 * The visit that the host signed; undefined if it is not counted. Read late, since some browsers provide it late.
 */
export function visitOfLoad(): string | undefined {
  const [load] = (performance as Partial<Performance>).getEntriesByType?.('navigation') ?? [];
  const { serverTiming = [] } = (load ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.find(({ name }) => name === VISIT_METRIC)?.description || undefined;
}
