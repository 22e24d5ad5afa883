import type { FastifyRequest } from 'fastify';

/** Carries a link to a preview from page to page: what the registry signed, as it is. */
export const PREVIEW_COOKIE = 'apercu';

/** What the browser carries, whatever it is; null without it. */
export const previewCookieOf = ({ headers }: FastifyRequest): string | null =>
  /(?:^|;\s*)apercu=([\w.-]{1,4096})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** Who comes back within a day of the end is told of it. The host shows nothing of a preview that is over, whatever it is given. */
const TOLD_SECONDS = 24 * 60 * 60;

/** Sets the cookie. @param until the end of the preview, in seconds since 1970 */
export function previewCookie(link: string, until: number, secure: boolean): string {
  const seconds = Math.max(0, Math.floor(until + TOLD_SECONDS - Date.now() / 1000));
  return `${PREVIEW_COOKIE}=${link}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
}

/** Takes the cookie away. */
export const noPreviewCookie = (secure: boolean): string => previewCookie('', 0, secure);
