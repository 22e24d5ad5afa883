import type { Knex } from 'knex';
import type { PastPreview } from '@eveneo/contract/delivery/previews';
import { isoInstant } from '../../../ground/clock';
import type { ChosenMoves } from '../base/history-repository';
import { namesOfActors } from '../base/people-repository';
import { previewsUpTo, type PreviewOfHistory } from '../previews/repository';

/** State of a preview at an instant: open, or the earliest of its ends (ended, withdrawn, revoked, expired). */
function endOf(
  { endedAt, withdrawnAt, revokedAt, expiresAt, endedBy }: PreviewOfHistory,
  at: string,
): Pick<PastPreview, 'end' | 'endedAt' | 'endedBy'> {
  const ends = [
    { end: 'ended', on: endedAt },
    { end: 'withdrawn', on: withdrawnAt },
    { end: 'revoked', on: revokedAt },
    { end: 'expired', on: expiresAt },
  ] as const;
  const [first] = ends
    .flatMap(({ end, on }) => (on !== null && on <= at ? [{ end, on }] : []))
    .sort((a, b) => a.on.localeCompare(b.on));
  if (!first) return { end: 'open', endedAt: null, endedBy: null };
  const { end, on } = first;
  return { end, endedAt: isoInstant(on), endedBy: end === 'ended' ? endedBy : null };
}

export async function pastPreviews(db: Knex, chosen: Omit<ChosenMoves, 'action'>): Promise<PastPreview[]> {
  const stored = await previewsUpTo(db, chosen);
  const previews = stored.map((one) => ({ ...one, ...endOf(one, chosen.at) }));
  const people = await namesOfActors(db, [
    ...new Set(previews.flatMap(({ actor, endedBy }) => [actor, ...(endedBy === null ? [] : [endedBy])])),
  ]);
  return previews.map(({ id, releases, actor, createdAt, expiresAt, end, endedAt, endedBy }) => {
    const person = people.get(actor);
    const endedPerson = endedBy === null ? undefined : people.get(endedBy);
    return {
      id,
      releases: [...releases],
      who: actor,
      ...(person !== undefined && { person }),
      createdAt: isoInstant(createdAt),
      expiresAt: isoInstant(expiresAt),
      end,
      endedAt,
      endedBy,
      ...(endedPerson !== undefined && { endedPerson }),
    };
  });
}
