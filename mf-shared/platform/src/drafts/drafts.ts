import { useCallback, useState } from 'react';
import { session } from '../session/session-store';
import { draftKey } from '../storage/draft-keys';
import { withFiles } from '../storage/late-files';
import { readStoredJson, writeStored } from '../storage/storage';

/** The owner is fixed when typing starts: after an expiry the draft still belongs to the same person. */
function useDraftKey(name: string): string {
  const [owner] = useState(() => session.get().user?.id ?? null);
  return draftKey(owner, name);
}

/**
 * Text that survives an expired session, a reload and a failed save. It belongs to the user who typed it.
 * @param name 'create-event', 'chat:12'
 * @returns the draft at first render, a function that saves one, a function that deletes it
 */
export function useDraft<T>(name: string): { draft: T | null; save: (value: T) => void; clear: () => void } {
  const key = useDraftKey(name);
  const [draft] = useState(() => readStoredJson(key) as T | null);
  const save = useCallback((value: T) => writeStored(key, JSON.stringify(value)), [key]);
  const clear = useCallback(() => writeStored(key, null), [key]);
  return { draft, save, clear };
}

/**
 * Like `useDraft`, for a chosen file.
 * @returns a function that reads the stored file (null if there is none), one that stores a file or deletes it
 */
export function useFileDraft(name: string): {
  read: () => Promise<File | null>;
  save: (file: File | null) => void;
} {
  const key = useDraftKey(name);
  const read = useCallback(() => withFiles(({ readFile }) => readFile(key)), [key]);
  const save = useCallback(
    (file: File | null) => void withFiles(({ writeFile }) => writeFile(key, file)),
    [key],
  );
  return { read, save };
}
