/** The only access to the browser's storage. Refused storage counts as empty. */
type Area = 'local' | 'session';

const areaOf = (area: Area): Storage | null => {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
};

/** @returns the stored text, or null when there is none or storage is refused */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text; `null` removes it. Full or refused storage is ignored. */
export function writeStored(key: string, value: string | null, area: Area = 'local'): void {
  try {
    if (value === null) areaOf(area)?.removeItem(key);
    else areaOf(area)?.setItem(key, value);
  } catch {
    // Quota exceeded or storage refused.
  }
}

/** @returns the parsed JSON stored under the key, or null when absent or unreadable */
export function readStoredJson(key: string, area: Area = 'local'): unknown {
  const text = readStored(key, area);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keys currently stored that begin with the prefix. */
export function storedKeys(prefix: string, area: Area = 'local'): string[] {
  try {
    return Object.keys(areaOf(area) ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Calls back when another tab changes the key. @returns the function that stops listening */
export function onStoredChange(key: string, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
    if (event.key === null) listener(null);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
