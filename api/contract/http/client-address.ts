import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

// HTTP as the API and the shell host both speak it: what one of them read otherwise, the other would contradict. Browsers
// load none of it but the names of headers; the package that it needs is installed with an area, and built into none.

/** Reads where a request comes from, as `request.ip` would: proxies that are named are believed about who asked them. */
export function addressReader(proxies: readonly string[]): (request: IncomingMessage) => string {
  if (proxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted = proxyAddr.compile([...proxies]);
  return (request) => proxyAddr(request, trusted);
}
