import { createHash } from 'node:crypto';

interface Site {
  /** Whether the site's URL is https. */
  secure: boolean;
  /**
   * Further URLs that the page may connect to: only in development, where the
   * reloading of modules generates scripts.
   */
  connect?: readonly string[];
}

/** The CSP source of an inline text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Only the given inline texts, no eval, no strings turned into scripts or markup, nothing from other sites except
 * images, for avatars.
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
  // The camera scans tickets at check-in, with the user's permission.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
};

/** HSTS for an https site, without subdomains, which are not ours. */
export const HSTS = { name: 'Strict-Transport-Security', value: 'max-age=31536000' };
