import type { IncomingMessage } from 'node:http';

/** URLs that load balancers poll even on an instance that shuts down. */
const PROBES = /^\/(?:readyz|healthz|metrics)(?:\?|$)/;
/** After this long without a request, load balancers have removed this instance. */
const UNASKED_MS = 300;
const LOOK_MS = 50;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Asked {
  prependListener(event: 'request', listener: (request: Pick<IncomingMessage, 'url'>) => void): unknown;
  off(event: 'request', listener: (request: Pick<IncomingMessage, 'url'>) => void): unknown;
}

/**
 * Waits until requests stop arriving, once the load balancer has noticed that this instance shuts down: a
 * connection that arrives while a server closes is cut.
 * @param times.leastMs wait at least this long
 * @param times.mostMs give up waiting after this long
 */
export async function untilUnasked(
  server: Asked,
  { leastMs, mostMs }: { leastMs: number; mostMs: number },
): Promise<void> {
  const from = performance.now();
  let asked = from;
  const note = ({ url = '' }: Pick<IncomingMessage, 'url'>) => {
    if (!PROBES.test(url)) asked = performance.now();
  };
  server.prependListener('request', note);
  await wait(leastMs);
  while (performance.now() - asked < UNASKED_MS && performance.now() - from < mostMs) await wait(LOOK_MS);
  server.off('request', note);
}
