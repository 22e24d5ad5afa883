const DAY_MINUTES = 24 * 60;

/** Limits of a plan. */
export const PLAN_LIMITS = { steps: 20, everyMinutes: 7 * DAY_MINUTES, leastLoads: 1_000_000 } as const;

/** How many page loads of a step say something about it, unless the operator asks for another number. */
export const LEAST_LOADS = 20;
