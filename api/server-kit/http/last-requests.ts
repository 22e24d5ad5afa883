import type { IncomingMessage } from 'node:http';

/** Asked by load balancers, even of an instance that is leaving. */
const PROBES = /^\/(?:readyz|healthz|metrics)(?:\?|$)/;
/** After so long without a request, load balancers have taken this instance out. */
const UNASKED_MS = 300;
const LOOK_MS = 50;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Asked {
  prependListener(event: 'request', listener: (request: Pick<IncomingMessage, 'url'>) => void): unknown;
  off(event: 'request', listener: (request: Pick<IncomingMessage, 'url'>) => void): unknown;
}

/**
 * Waits until requests stop coming, the load balancer having seen that this instance is leaving: a connection that arrives
 * while a server closes is cut.
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
