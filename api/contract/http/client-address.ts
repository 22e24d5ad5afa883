import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Reads where a request comes from, as `request.ip` would: proxies that are named are believed about who asked them. */
export function addressReader(proxies: readonly string[]): (request: IncomingMessage) => string {
  if (proxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted = proxyAddr.compile([...proxies]);
  return (request) => proxyAddr(request, trusted);
}
