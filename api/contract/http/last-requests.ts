import type { IncomingMessage } from 'node:http';

/** Who spreads the load asks these, of an instance that goes too. */
const PROBES = /^\/(?:readyz|healthz|metrics)(?:\?|$)/;
/** After so long without a request nobody takes this instance for one that stays. */
const UNASKED_MS = 300;
const LOOK_MS = 50;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Asked {
  prependListener(event: 'request', listener: (request: Pick<IncomingMessage, 'url'>) => void): unknown;
  off(event: 'request', listener: (request: Pick<IncomingMessage, 'url'>) => void): unknown;
}

/**
 * Waits until nobody sends requests here any more, who spreads the load having heard that this instance goes. A connection
 * that comes in the moment in which a server closes its door is cut, whatever was sent on it.
 * @param times.leastMs waited in any case, in milliseconds
 * @param times.mostMs at the end of which it is gone on, whoever still asks
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
