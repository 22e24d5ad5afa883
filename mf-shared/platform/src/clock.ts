/** The one source of "now" in the browser, so that tests choose the day. */
let source: () => number = () => Date.now();

/** @returns the current time */
export const now = (): Date => new Date(source());

/** For tests: replaces the clock; without an argument restores the real one. */
export function setClock(next?: () => number): void {
  source = next ?? (() => Date.now());
}
