import { dropFilesOf, LEFT } from './draft-keys';
import { storedKeys, writeStored } from './storage';

/**
 * Finishes the clean-up of a logout, so that no image of a draft stays on the device for the next person.
 * @param userId the logged-in user, whose own files stay
 */
export function dropLeftFiles(userId: number | null): void {
  for (const key of storedKeys(LEFT)) {
    const owner = Number(key.slice(LEFT.length));
    if (owner === userId) writeStored(key, null);
    else dropFilesOf(owner);
  }
}
