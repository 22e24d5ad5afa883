import type { FastifyRequest } from 'fastify';

/** Carries a link to a preview from page to page: what the registry signed, as it is. */
export const PREVIEW_COOKIE = 'apercu';

/** What the browser carries, whatever it is; null without it. */
export const previewCookieOf = ({ headers }: FastifyRequest): string | null =>
  /(?:^|;\s*)apercu=([\w.-]{1,4096})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** Sets the cookie. @param until seconds since 1970: it goes with the preview */
export function previewCookie(link: string, until: number, secure: boolean): string {
  const seconds = Math.max(0, Math.floor(until - Date.now() / 1000));
  return `${PREVIEW_COOKIE}=${link}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
}

/** Takes the cookie away. */
export const noPreviewCookie = (secure: boolean): string => previewCookie('', 0, secure);
