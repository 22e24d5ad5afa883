import { LRUCache } from 'lru-cache';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import type { InlinedSettings } from '../../inlined/page-data';
import { choiceOf, resolveSet, type Asker, type ResolvedSet } from './inlined-set';
import type { Page } from './made-page';

/** Size of the cache with compressed forms: a few hundred URLs. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Maximum age, because a page may show values that are only true today. */
const KEPT_MS = 60_000;

/**
 * @param known the tag of the cached page, null without one
 * @returns null when the API answers have not changed since
 */
type Make = (resolved: ResolvedSet, address: string, known: string | null) => Promise<Page | null>;

const newPages = () =>
  new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => 2 * text.bytes.length,
    ttl: KEPT_MS,
  });

/**
 * Caches pages of the served set: one per URL and combination of releases, rebuilt when an API answer changes.
 * Visitors that ask for it at the same time get the same page.
 */
export function createPageKeeper(settings: InlinedSettings, make: Make) {
  const keptFor = (set: LiveSet | null) => ({
    set,
    pages: newPages(),
    making: new Map<string, Promise<Page | null>>(),
  });
  let kept = keptFor(null);

  /** @returns null without a shell */
  return async (set: LiveSet, address: string, asker: Asker): Promise<Page | null> => {
    if (kept.set !== set) kept = keptFor(set);
    // A page rendered while the set changes belongs to the previous set.
    const { pages, making } = kept;
    const key = `${choiceOf(set, asker)} ${address}`;
    const known = pages.get(key);
    if (known?.tag === '') return known;

    const fresh = async () => {
      const resolved = resolveSet(set, asker, settings);
      const made = resolved && (await make(resolved, address, known?.tag ?? null));
      if (!made) return known ?? null;
      // Most list changes do not change its HTML.
      const text = known?.text.etag === made.text.etag ? known.text : made.text;
      const page = { ...made, text };
      if (page.found && page.tag !== null) pages.set(key, page);
      return page;
    };
    const running = making.get(key) ?? fresh().finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };
}
