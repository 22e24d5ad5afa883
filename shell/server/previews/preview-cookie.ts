import type { FastifyRequest } from 'fastify';

/** Cookie with the signed link of a preview, unchanged. */
export const PREVIEW_COOKIE = 'apercu';

/** The cookie value, unverified; null without it. */
export const previewCookieOf = ({ headers }: FastifyRequest): string | null =>
  /(?:^|;\s*)apercu=([\w.-]{1,4096})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** Kept for a day after the end, so that the host can report that the preview is over. */
const END_NOTICE_SECONDS = 24 * 60 * 60;

/**
 * Value of the Set-Cookie header that stores the link.
 * @param until the end of the preview, in seconds since 1970
 */
export function previewCookie(link: string, until: number, secure: boolean): string {
  const seconds = Math.max(0, Math.floor(until + END_NOTICE_SECONDS - Date.now() / 1000));
  return `${PREVIEW_COOKIE}=${link}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
}

/** Value of the Set-Cookie header that removes the link. */
export const noPreviewCookie = (secure: boolean): string => previewCookie('', 0, secure);
