/** A request may name the whole address, as it does to a proxy; the server's own part of it is the path. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The address as every route of the host can read it: a path and a query. An address that cannot be decoded
 * ('/%E0%A4%A', a link cut short) names a page that does not exist; the server would refuse it before any page is
 * asked, so its signs are taken literally, and it is one more unknown address.
 */
export function readableUrl(url: string): string {
  // Nothing but '%' can be wrong with a path, and most have none.
  if (url.startsWith('/') && !url.includes('%')) return url;
  const relative = url.replace(ORIGIN, '');
  const [path = '', ...query] = (relative.startsWith('/') ? relative : `/${relative}`).split('?');
  try {
    decodeURI(path);
    return [path, ...query].join('?');
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
