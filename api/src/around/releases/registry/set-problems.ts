import type { Knex } from 'knex';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { Pointer } from '../base/pointer';
import type { Problem } from '../base/problems';
import { pointedReleases } from '../base/state';
import { platformMismatches } from './platform';
import { routeClashes } from './route-clashes';

/** Checks that everything that may be on a page together is compatible. */
export async function setProblems(
  tx: Knex,
  pointers: readonly Pointer[],
  moved: ReadonlySet<string>,
): Promise<Problem[]> {
  const releases = await pointedReleases(tx, pointers);
  const onPages = pointers.flatMap(({ liveId, canaryId, retired }) =>
    (retired ? [] : [liveId, canaryId]).flatMap((id) =>
      id === null ? [] : (releases.get(id)?.description ?? []),
    ),
  );
  const shells = onPages.filter(({ name }) => name === 'shell');
  const remotes = onPages.filter(({ name }) => name !== 'shell');
  const clashes = remotes
    .filter(({ name }) => moved.has(name))
    .flatMap((remote) => routeClashes(remote, remotes));
  const canaries = new Set(pointers.map(({ canaryId }) => canaryId && releases.get(canaryId)?.description));
  const standing = (remote: ReleaseDescription) =>
    moved.has(remote.name) ? 'new' : canaries.has(remote) ? 'canary' : 'movable';
  return [...platformMismatches(shells, remotes, standing), ...clashes];
}
