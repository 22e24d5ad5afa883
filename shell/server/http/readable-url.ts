/** Requests may contain an absolute URL, as for a proxy; only its path and query count. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The URL as the host's routes expect it: path and query. An undecodable URL ('/%E0%A4%A', a truncated link) is a
 * page that does not exist; the server would refuse it before any route runs, so its percent signs are escaped.
 */
export function readableUrl(url: string): string {
  // Only '%' can make a path undecodable, and most paths have none.
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
