/** Mocks the host's signature of this page load. */
export function signLoad(visit: string | null): void {
  const serverTiming = [
    { name: 'cache', description: 'hit' },
    ...(visit ? [{ name: 'visite', description: visit }] : []),
  ];
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
}
