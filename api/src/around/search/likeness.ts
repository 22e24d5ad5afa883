import { tagKey } from '@eveneo/contract/application/tags';

/** The fields that similarity depends on. */
export interface Kind {
  readonly id: number;
  readonly tags: readonly string[];
  readonly city: string | null;
  readonly category_id: number;
}
export interface Candidate extends Kind {
  readonly date: string;
  readonly time: string;
  readonly places_left: number;
}

/** A common tag weighs most, then the city, then the category. */
const WEIGHT = { tag: 4, city: 3, category: 2 } as const;

export function likeness(event: Kind, other: Kind): number {
  const tags = new Set(event.tags.map(tagKey));
  const common = other.tags.filter((tag) => tags.has(tagKey(tag))).length;
  const there = event.city !== null && event.city === other.city;
  return (
    common * WEIGHT.tag +
    (there ? WEIGHT.city : 0) +
    (event.category_id === other.category_id ? WEIGHT.category : 0)
  );
}

/** Most similar first, then soonest; full events last. */
export function mostAlike<T extends Candidate>(event: Kind, candidates: readonly T[], count: number): T[] {
  const score = new Map(candidates.map((one) => [one.id, likeness(event, one)]));
  const alike = [...new Map(candidates.map((one) => [one.id, one])).values()].filter(
    ({ id }) => id !== event.id && (score.get(id) ?? 0) > 0,
  );
  const when = ({ date, time }: T) => `${date} ${time}`;
  return alike
    .sort(
      (one, other) =>
        Number(one.places_left <= 0) - Number(other.places_left <= 0) ||
        (score.get(other.id) ?? 0) - (score.get(one.id) ?? 0) ||
        when(one).localeCompare(when(other)) ||
        one.id - other.id,
    )
    .slice(0, count);
}
