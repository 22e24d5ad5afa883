import { DRAFT_KEY_HEADER } from '@eveneo/contract/application/event-states';

/** The fragment of a secret address: no server and no referrer sees it. */
const FRAGMENT = /^#cle=([\w-]{22})$/;

/** The keys that this page has seen, by event: not stored, since the device may be shared. */
const keys = new Map<number, string>();

/** The fragment of an event's secret address; empty without one. @param key default: the one remembered */
export function keyFragment(id: number, key: string | null | undefined = keys.get(id)): string {
  return key ? `#cle=${key}` : '';
}

export function rememberKey(id: number, key: string | null | undefined): void {
  if (key) keys.set(id, key);
}

/** The part of an address that names the key of registrations on site, which opens an unlisted event for the day. */
export const ON_SITE = 'sur-place';

/** Remembers the key of an event's secret address. @returns whether the address has one */
export function takeKey(id: number, { hash, search }: { hash: string; search: string }): boolean {
  const key = FRAGMENT.exec(hash)?.[1] ?? new URLSearchParams(search).get(ON_SITE) ?? undefined;
  rememberKey(id, key);
  return key !== undefined;
}

/** What a call about an event sends of its secret address; a report names its piece alone, and the page its event. */
export function keyHeader(url: string, page = window.location.pathname): Record<string, string> {
  const [, id] =
    /^\/api\/events\/(\d+)/.exec(url) ??
    (url === '/api/reports' ? /^\/events\/(\d+)/.exec(page) : null) ??
    [];
  const key = keys.get(Number(id));
  return key ? { [DRAFT_KEY_HEADER]: key } : {};
}
