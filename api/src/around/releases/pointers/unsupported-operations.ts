import type { Knex } from 'knex';
import type { MoveAction } from '@eveneo/contract/delivery/pointers';
import type { Pointer } from '../base/pointer';
import type { Problem } from '../base/problems';
import { pointedReleases } from '../base/state';
import type { Move } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { operationNeeds } from '../registry/needs';

export interface PointerChange {
  readonly move: Move;
  readonly before: Pointer | null;
  readonly next: Pointer;
}

/** Operations of the moved releases that this API does not accept. A roll-back is never blocked; it only warns. */
export async function findUnsupportedOperations(
  tx: Knex.Transaction,
  changes: readonly PointerChange[],
  note: (text: string) => void,
): Promise<Problem[]> {
  const releases = await pointedReleases(
    tx,
    changes.map(({ next }) => next),
  );
  return changes.flatMap(({ move: { action }, next }) => {
    const id = action === 'canary' ? next.canaryId : next.liveId;
    const release = id === null ? undefined : releases.get(id)?.description;
    if (!release || !MOVES_IN.includes(action)) return [];
    if (action !== 'rollback') return operationNeeds(release);
    for (const { text } of operationNeeds(release, RELEASE_TEXTS.operationAfterBack)) note(text);
    return [];
  });
}

/** Moves that show a release to visitors. */
const MOVES_IN: readonly MoveAction[] = ['activate', 'canary', 'rollback'];
