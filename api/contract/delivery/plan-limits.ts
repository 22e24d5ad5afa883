const DAY_MINUTES = 24 * 60;

export const PLAN_LIMITS = { steps: 20, everyMinutes: 7 * DAY_MINUTES, leastLoads: 1_000_000 } as const;

/** Default minimum of page loads per ramp step before the next step. */
export const MIN_LOADS = 20;
