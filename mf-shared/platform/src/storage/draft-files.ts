import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

let opened: UseStore | null = null;
/** Opened on first use. */
const store = () => (opened ??= createStore('drafts', 'files'));

/** Refused or full storage counts as empty. */
async function quietly<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch {
    return null;
  }
}

/** @returns the file stored under the key, or null */
export async function readFile(key: string): Promise<File | null> {
  const kept: unknown = await quietly(() => get<unknown>(key, store()));
  return kept instanceof File ? kept : null;
}

/** Stores a file; null deletes it. */
export async function writeFile(key: string, file: File | null): Promise<void> {
  await quietly(() => (file ? set(key, file, store()) : del(key, store())));
}

/** Deletes every file whose key begins with the prefix. */
export async function dropFiles(prefix: string): Promise<void> {
  await quietly(async () => {
    const kept = await keys(store());
    await delMany(
      kept.filter((key) => typeof key === 'string' && key.startsWith(prefix)),
      store(),
    );
  });
}
