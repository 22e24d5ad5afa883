/** By history entry, for as long as the page's scripts live: a new visit begins at the first slide. */
const kept = new Map<string, number>();

/** The slide that was shown when this history entry was left, so that Back finds it again. */
export const keptSlide = (entry: string): number => kept.get(entry) ?? 0;

export function keepSlide(entry: string, slide: number): void {
  kept.set(entry, slide);
}
