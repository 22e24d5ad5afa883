import { withFiles } from './late-files';
import { storedKeys, writeStored } from './storage';

const PREFIX = 'draft:';

/** Marks users whose files are still to be deleted. */
export const LEFT = 'left-files:';

/** @returns the storage key of a draft of this owner */
export const draftKey = (userId: number | null, name: string): string =>
  `${PREFIX}${userId ?? 'visitor'}:${name}`;

/**
 * Deletes a user's files. If the page is left first, or the code cannot be loaded, another page finishes it.
 */
export function dropFilesOf(userId: number): void {
  const mark = LEFT + userId;
  writeStored(mark, '1');
  void withFiles(({ dropFiles }) => dropFiles(`${PREFIX}${userId}:`)).then(
    (failed) => failed === null || writeStored(mark, null),
  );
}

/** Removes every draft of one user, at logout. */
export function dropDrafts(userId: number): void {
  for (const key of storedKeys(`${PREFIX}${userId}:`)) writeStored(key, null);
  dropFilesOf(userId);
}
