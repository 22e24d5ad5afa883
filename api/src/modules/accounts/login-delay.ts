const LONGEST = 8;

/** How many units a try waits that is `steps` beyond what is free: 1, then 2 after five tries, 4, and never more than 8. */
export const growingDelay = (steps: number): number =>
  steps <= 0 ? 0 : Math.min(LONGEST, 2 ** Math.floor((steps - 1) / 5));
