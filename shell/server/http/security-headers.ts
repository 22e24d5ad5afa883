interface Site {
  /** The site's own address is https. */
  secure: boolean;
  /** Further addresses that the page may connect to: none but in development, where what reloads modules writes scripts. */
  connect?: readonly string[];
  /** The page has a stylesheet of the host's own in it. */
  styled?: boolean;
}

/**
 * No inline script without the page's nonce, no eval, no text that becomes a script or markup, nothing from another site
 * but avatars given as web addresses.
 */
export const contentSecurityPolicy = (
  nonce: string,
  { secure, connect = [], styled = false }: Site,
): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${styled ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' data: blob: https:${secure ? '' : ' http:'}`,
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(connect.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ');

/** The same, put together once: only the nonce differs from page to page. */
export function policyFor(site: Site): (nonce: string) => string {
  const pieces = contentSecurityPolicy('%', site).split('%');
  return (nonce) => pieces.join(nonce);
}

export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // The camera reads tickets at the door, once its owner lets it.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
};

/** A site that is https stays so, for browsers that have been here once. Subdomains are not ours to speak for. */
export const HSTS = { name: 'Strict-Transport-Security', value: 'max-age=31536000' };
