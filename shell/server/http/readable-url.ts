/**
 * An address that cannot be decoded ('/%E0%A4%A', a link cut short) names a page that does not exist. The server would
 * refuse it before any page is asked; with its signs taken literally it is one more unknown address.
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
