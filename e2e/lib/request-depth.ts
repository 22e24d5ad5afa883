import type { CDPSession } from '@playwright/test';

/** A request and its initiator. */
export interface Seen {
  url: string;
  parent: string | null;
  kind: string;
  bytes: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Records every request of the page. */
export function record(session: CDPSession): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, wallTime }) => {
    const parent = initiator.url ?? initiator.stack?.callFrames.at(0)?.url ?? null;
    seen.set(requestId, { url: request.url, parent, kind: type ?? '', bytes: 0, at: wallTime * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return seen;
}

/** A request's depth below the document; the document's own requests have depth 2. */
export function depthOf(one: Seen, all: readonly Seen[], trail: readonly string[] = []): number {
  if (one.kind === 'Document') return 1;
  const parents = all.filter(({ url }) => url === one.parent && !trail.includes(url));
  if (parents.length === 0) return 2;
  return 1 + Math.min(...parents.map((parent) => depthOf(parent, all, [...trail, one.url])));
}
