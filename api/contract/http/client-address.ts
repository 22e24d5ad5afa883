import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

// HTTP as the API and the shell host both speak it: what one of them read otherwise, the other would contradict. Browsers
// load none of it but the names of headers; the package that it needs is installed with an area, and built into none.

/** Of so many neighbours it is remembered whether they are proxies: these are few, while strangers may be many. */
const NEIGHBOURS = 64;

/** Remembers what it says of whoever is connected: read anew for each request, that address costs more than all else here. */
function rememberingNeighbours(trust: (address: string, hop: number) => boolean) {
  const known = new Map<string, boolean>();
  return (address: string, hop: number): boolean => {
    if (hop > 0) return trust(address, hop);
    const said = known.get(address) ?? trust(address, hop);
    if (known.size >= NEIGHBOURS) known.clear();
    known.set(address, said);
    return said;
  };
}

/** Reads where a request comes from, as `request.ip` would: proxies that are named are believed about who asked them. */
export function addressReader(proxies: readonly string[]): (request: IncomingMessage) => string {
  if (proxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted = rememberingNeighbours(proxyAddr.compile([...proxies]));
  return (request) => proxyAddr(request, trusted);
}
