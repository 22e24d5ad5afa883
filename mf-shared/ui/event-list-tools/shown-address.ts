/** Rows of a list at first, and added by each 'Afficher plus'. */
export const LIST_STEP = 20;

/** The query parameter of how far a list is unfolded: `?affiches=40`. */
export const SHOWN_PARAMETER = 'affiches';

/** How many rows an address asks for: whole steps, at least one. */
export function shownOf(parameters: URLSearchParams): number {
  const asked = Number(parameters.get(SHOWN_PARAMETER));
  return Number.isSafeInteger(asked) && asked > LIST_STEP
    ? Math.ceil(asked / LIST_STEP) * LIST_STEP
    : LIST_STEP;
}

/** The number as it stands in the address; a list as it opens needs none. */
export const shownName = (shown: number): string | null => (shown > LIST_STEP ? String(shown) : null);
