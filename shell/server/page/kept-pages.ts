import { LRUCache } from 'lru-cache';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import type { InlinedSettings } from '../../inlined/page-data';
import { choiceOf, resolveSet, type Asker, type ResolvedSet } from './inlined-set';
import type { Page } from './made-page';

/** Of pages, with what they take compressed: some hundreds of addresses. */
const MOST_BYTES = 16 * 1024 * 1024;
/** What a page says may be true for today only. */
const KEPT_MS = 60_000;

/** @param known what the API said for the page that is kept; null is then the answer where it says the same */
type Make = (resolved: ResolvedSet, address: string, known: string | null) => Promise<Page | null>;

const newPages = () =>
  new LRUCache<string, Page>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ text }) => 2 * text.bytes.length,
    ttl: KEPT_MS,
  });

/**
 * The pages of the set that is served: each is made once for all who get the same releases, and anew when the API says
 * something else for it.
 */
export function createPageKeeper(settings: InlinedSettings, make: Make) {
  let kept: { set: LiveSet | null; pages: LRUCache<string, Page> } = { set: null, pages: newPages() };

  /** @returns null where there is no shell */
  return async (set: LiveSet, address: string, asker: Asker): Promise<Page | null> => {
    if (kept.set !== set) kept = { set, pages: newPages() };
    // A page that is made while the set changes belongs to the one before.
    const { pages } = kept;
    const key = `${choiceOf(set, asker)} ${address}`;
    const known = pages.get(key);
    if (known?.tag === '') return known;

    const resolved = resolveSet(set, asker, settings);
    const made = resolved && (await make(resolved, address, known?.tag ?? null));
    if (!made) return known ?? null;
    // Many may have waited for the same answer, and most changes of a list change nothing of its page.
    const { text } = pages.get(key) ?? made;
    const page = text.etag === made.text.etag ? { ...made, text } : made;
    if (page.found && page.tag !== null) pages.set(key, page);
    return page;
  };
}
