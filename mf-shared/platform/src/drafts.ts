import { useCallback, useState } from 'react';
import { draftKey } from './draft-keys';
import { session } from './session/session-store';
import { readStoredJson, writeStored } from './storage';

/**
 * Text that survives an expired session, a reload and a failed save. It belongs to the user who typed it.
 * @param name what is being written: 'create-event', 'chat:12'
 * @returns the draft found at first render, a function that saves one, a function that forgets it
 */
export function useDraft<T>(name: string): { draft: T | null; save: (value: T) => void; clear: () => void } {
  // The owner is fixed when typing starts: after an expiry the draft still goes to the same person.
  const [owner] = useState(() => session.get().user?.id ?? null);
  const key = draftKey(owner, name);
  const [draft] = useState(() => readStoredJson(key) as T | null);
  const save = useCallback((value: T) => writeStored(key, JSON.stringify(value)), [key]);
  const clear = useCallback(() => writeStored(key, null), [key]);
  return { draft, save, clear };
}
