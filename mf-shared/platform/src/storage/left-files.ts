import { dropFilesOf, LEFT } from './draft-keys';
import { storedKeys, writeStored } from './storage';

/**
 * Takes up what a logout could not finish: no picture of a draft stays on the device for the next person.
 * @param userId who is logged in: what they keep is theirs again
 */
export function dropLeftFiles(userId: number | null): void {
  for (const key of storedKeys(LEFT)) {
    const owner = Number(key.slice(LEFT.length));
    if (owner === userId) writeStored(key, null);
    else dropFilesOf(owner);
  }
}
