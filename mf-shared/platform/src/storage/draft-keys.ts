import { withFiles } from './late-files';
import { storedKeys, writeStored } from './storage';

const PREFIX = 'draft:';

/** @returns the key under which a draft of this owner is kept */
export const draftKey = (userId: number | null, name: string): string =>
  `${PREFIX}${userId ?? 'visitor'}:${name}`;

/** Removes every draft of one user: they belong to the person and go at logout. */
export function dropDrafts(userId: number): void {
  const theirs = `${PREFIX}${userId}:`;
  for (const key of storedKeys(theirs)) writeStored(key, null);
  void withFiles(({ dropFiles }) => dropFiles(theirs));
}
