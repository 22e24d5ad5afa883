/** As if the host had signed this page load, or had not. */
export function signLoad(visit: string | null): void {
  const serverTiming = [
    { name: 'cache', description: 'hit' },
    ...(visit ? [{ name: 'visite', description: visit }] : []),
  ];
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
}
