import type { FastifyRequest } from 'fastify';

/** Carries a link to a preview from page to page: what the registry signed, as it is. */
export const PREVIEW_COOKIE = 'apercu';

/** The cookie value, unverified; null without it. */
export const previewCookieOf = ({ headers }: FastifyRequest): string | null =>
  /(?:^|;\s*)apercu=([\w.-]{1,4096})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;

/**
 * Kept for a day after the end, so that the browser can be told that the preview is over. The host shows
 * nothing of an ended preview.
 */
const TOLD_SECONDS = 24 * 60 * 60;

/** Sets the cookie. @param until the end of the preview, in seconds since 1970 */
export function previewCookie(link: string, until: number, secure: boolean): string {
  const seconds = Math.max(0, Math.floor(until + TOLD_SECONDS - Date.now() / 1000));
  return `${PREVIEW_COOKIE}=${link}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
}

/** Takes the cookie away. */
export const noPreviewCookie = (secure: boolean): string => previewCookie('', 0, secure);
