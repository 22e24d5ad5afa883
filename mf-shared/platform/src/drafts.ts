import { useCallback, useState } from 'react';
import { readStoredJson, storedKeys, writeStored } from './storage';
import { session } from './session/session-store';

const PREFIX = 'draft:';
const keyOf = (userId: number | null, name: string) => `${PREFIX}${userId ?? 'visitor'}:${name}`;

/** Removes every draft of one user: they belong to the person and go at logout. */
export function dropDrafts(userId: number): void {
  for (const key of storedKeys(`${PREFIX}${userId}:`)) writeStored(key, null);
}

/**
 * Text that survives an expired session, a reload and a failed save. It belongs to the user who typed it.
 * @param name what is being written: 'create-event', 'chat:12'
 * @returns the draft found at first render, a function that saves one, a function that forgets it
 */
export function useDraft<T>(name: string): { draft: T | null; save: (value: T) => void; clear: () => void } {
  // The owner is fixed when typing starts: after an expiry the draft still goes to the same person.
  const [owner] = useState(() => session.get().user?.id ?? null);
  const key = keyOf(owner, name);
  const [draft] = useState(() => readStoredJson(key) as T | null);
  const save = useCallback((value: T) => writeStored(key, JSON.stringify(value)), [key]);
  const clear = useCallback(() => writeStored(key, null), [key]);
  return { draft, save, clear };
}
