import type { Page } from '@playwright/test';
import { hashOf } from 'shell/server/http/security-headers';
import type { Standing } from 'shell/server/previews/previews';
import { previewStrip } from 'shell/server/previews/strip';
import type { ScreenState } from './state';

const claims = {
  format: 1 as const,
  id: '0123456789abcdef',
  until: Date.parse('2026-11-23T10:30:00Z') / 1000,
  releases: ['mf-guest', 'mf-public', 'shell'].map((name) => ({ name, version: '1.2.0-0123456789ab' })),
};
const NO_SET = { format: 1 as const, revision: 0, entries: [] };

/** Waits for the page: the banner is shown earlier, as it needs no script. */
const waitForPage = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** A preview as the host renders it, with the banner's policy. */
const withPreviewBanner = (page: Page, standing: Standing) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const strip = previewStrip({ claims, standing, set: NO_SET }, 'Europe/Paris');
    const policy = (response.headers()['content-security-policy'] ?? '')
      .replace("style-src 'self'", `style-src 'self' ${hashOf(strip.style)}`)
      .replace("script-src 'self'", `script-src 'self' ${hashOf(strip.script)}`);
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
      body: (await response.text()).replace('</body>', `${strip.html}</body>`),
    });
  });

export const PREVIEW_STATES: ScreenState[] = [
  {
    name: 'apercu',
    path: '/about',
    before: (page) => withPreviewBanner(page, 'shown'),
    act: waitForPage,
    shows: 'Aperçu de mf-guest 1.2.0-0123456789ab',
  },
  {
    // A sticky bar stays above the banner.
    name: 'apercu-telephone',
    path: ({ open }) => `/events/${open.id}`,
    width: 390,
    before: (page) => withPreviewBanner(page, 'withdrawn'),
    act: waitForPage,
    shows: 'a été retirée : vous voyez le site en ligne',
  },
];
