import { VISIT_METRIC } from '../../inlined/page-data';

/**
 * This page load as its host signed it; undefined where it is not counted, or the browser does not say. Read when it is
 * wanted: some browsers know their own navigation once the document is here.
 */
export function visitOfLoad(): string | undefined {
  const [load] = (performance as Partial<Performance>).getEntriesByType?.('navigation') ?? [];
  const { serverTiming = [] } = (load ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.find(({ name }) => name === VISIT_METRIC)?.description || undefined;
}
