import type { PreviewState } from '@eveneo/contract/delivery/previews';
import type { SigningKey } from '@eveneo/contract/delivery/releases';
import { previewKey, signPreview } from '@eveneo/server-kit/signatures/preview-link';
import { publicKeyOf } from '@eveneo/server-kit/signatures/signature';
import type { PageData } from '../../inlined/page-data';
import { testRelease, type TestRelease } from './fake-registry';
import { B, guestRoutes, type TestHost } from './test-host';

const key = previewKey('the registry’s own');
export const PREVIEW_KEY = publicKeyOf(key);

interface Made {
  id?: string;
  /** In seconds from now. */
  lasts?: number;
  state?: PreviewState['state'];
  keys?: SigningKey[];
  /** Sign with another registry's key. */
  signer?: typeof key;
}

/** Adds an open preview of these releases, with their files, to the registry; returns its link. */
export function makePreview(
  { registry: { state } }: TestHost,
  releases: readonly TestRelease[],
  { id = '0123456789abcdef', lasts = 3600, state: stands = 'open', keys = [], signer = key }: Made = {},
): string {
  state.set = { ...state.set, previewKey: PREVIEW_KEY };
  state.releases.push(...releases);
  state.api[`/api/releases/previews/${id}`] = {
    state: stands,
    releases: stands === 'open' ? releases.map(({ description }) => ({ release: description, keys })) : [],
  } satisfies PreviewState;
  return signPreview(signer, {
    format: 1,
    id,
    until: Math.floor(Date.now() / 1000) + lasts,
    releases: releases.map(({ description: { name, version } }) => ({ name, version })),
  });
}

/** The cookie as a browser sends it back. */
export const carrying = (link: string) => ({ cookie: `a=b; apercu=${link}` });

/** The version of mf-guest that is only in the preview. */
export const next = testRelease('mf-guest', B, guestRoutes);

/** A page requested by a browser with the link's cookie. */
export function pageWith(host: TestHost, link: string, url = '/guest', headers: Record<string, string> = {}) {
  const { cookie } = carrying(link);
  return host.get(url, {
    ...headers,
    cookie: headers['cookie'] ? `${headers['cookie']}; ${cookie}` : cookie,
  });
}

/** The banner's text; null without a banner. */
export const stripText = (body: string) =>
  /<aside id="apercu".*?role="status">(.*?)<\/p>/s.exec(body)?.[1]?.replace(/<[^>]*>/g, '') ?? null;

export const dataOf = (body: string) =>
  JSON.parse(/id="page-data">([^<]+)</.exec(body)?.[1] ?? '{"areas":[]}') as PageData;

/** The version of each area that a page runs. */
export const versionsOf = (body: string) =>
  Object.fromEntries(dataOf(body).areas.map(({ name, release }) => [name, release.version]));
