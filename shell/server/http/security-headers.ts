import { createHash } from 'node:crypto';

interface Site {
  /** The site's own address is https. */
  secure: boolean;
  /** Further addresses that the page may connect to: none but in development, where what reloads modules writes scripts. */
  connect?: readonly string[];
}

/** How a policy names an inline text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * No inline text but those that are named, no eval, no text that becomes a script or markup, nothing from another site but
 * avatars given as web addresses.
 * @param inline the page's own scripts and stylesheets
 */
export const contentSecurityPolicy = (
  { secure, connect = [] }: Site,
  { scripts, styles = [] }: { scripts: readonly string[]; styles?: readonly string[] },
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    `img-src 'self' data: blob: https:${secure ? '' : ' http:'}`,
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(connect.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ');

export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // The camera reads tickets at the door, once its owner lets it.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
};

/** A site that is https stays so, for browsers that have been here once. Subdomains are not ours to speak for. */
export const HSTS = { name: 'Strict-Transport-Security', value: 'max-age=31536000' };
