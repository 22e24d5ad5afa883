/** For browsers without idle callbacks. */
const AFTER_MS = 3_000;
const NOT_LATER_THAN_MS = 10_000;

/** Resolves when the browser is idle, after 10 s at the latest. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: NOT_LATER_THAN_MS });
    else setTimeout(resolve, AFTER_MS);
  });
