import type { Page } from '@playwright/test';
import type { PreviewAnswer } from '@eveneo/contract/delivery/previews';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import type { FaultsAnswer } from '@eveneo/contract/delivery/faults';
import type { TrafficAnswer } from '@eveneo/contract/delivery/traffic';
import type { VitalsAnswer } from '@eveneo/contract/delivery/vitals';
import { answer } from './answers';
import type { ScreenState } from './state';

const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).first().click();

/** The registry as it is, with an earlier release of mf-guest and a trial of it. */
const withEarlierRelease = (page: Page) =>
  page.route(
    (url) => url.pathname === '/api/releases',
    async (route) => {
      const response = await route.fetch();
      const overview = (await response.json()) as ReleaseOverview;
      const earlier = overview.releases
        .filter(({ name }) => name === 'mf-guest')
        .flatMap((release) => [
          { ...release, version: '1.0.0-0123456789ab', failures: 12 },
          { ...release, version: '1.0.0-abcdef012345', failures: 40 },
          { ...release, version: '1.0.0-00000badc0de', withdrawn: true },
        ]);
      const pointers = overview.pointers.map((pointer) =>
        pointer.name === 'mf-guest'
          ? {
              ...pointer,
              fallback: '1.0.0-abcdef012345',
              canary: { version: '1.0.0-0123456789ab', percent: 12.5 },
              targets: ['1.0.0-abcdef012345'],
              plan: {
                kind: 'ramp' as const,
                version: '1.0.0-0123456789ab',
                steps: [1, 12.5, 50, 100],
                taken: 2,
                dueAt: '2026-11-20T11:10:00.000Z',
                dueText: 'vendredi 20 novembre 2026 à 12:10 (Europe/Paris, UTC+1)',
                who: 'équipe invités',
                why: '',
                paused: null,
                loads: 3,
                leastLoads: 20,
              },
            }
          : pointer.name === 'mf-organizer'
            ? {
                ...pointer,
                lock: {
                  at: '2026-11-20T11:00:00.000Z',
                  who: 'exploitation',
                  why: 'Page blanche sur mobile',
                  version: '1.0.0-00000badc0de',
                },
              }
            : pointer,
      );
      await route.fulfill({ response, json: { pointers, releases: [...overview.releases, ...earlier] } });
    },
  );

/** A link that is as long as a real one. */
const PREVIEW: PreviewAnswer = {
  id: '0123456789abcdef',
  releases: [{ name: 'mf-guest', version: '1.0.0-0123456789ab' }],
  who: 'admin #1',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  expiresText: 'dimanche 22 novembre 2026 à 11:00 (Europe/Paris, UTC+1)',
  url: `https://eveneo.example/apercu/${'abcdefgh'.repeat(30)}`,
};

/** An error in the sources of an area, met on one of its pages. */
const FAULTS: FaultsAnswer = {
  faults: [
    {
      ...{ name: 'mf-public', version: '1.0.0-abcdef012345', standing: 'live', code: 'uncaught' },
      error: "TypeError: Cannot read properties of undefined (reading 'date')",
      top: {
        built: 'mf-public/1.0.0-abcdef012345/chunks/12-0123456789abcd.js:1:2042',
        source: 'mf-public/src/pages/event-detail/EventDetailPage.tsx:42',
        by: 'EventDetailPage',
      },
      frames: [
        {
          built: 'mf-public/1.0.0-abcdef012345/chunks/12-0123456789abcd.js:1:99',
          source: 'mf-shared/ui/cover/Cover.tsx:18',
          by: 'Cover',
        },
      ],
      ...{ page: '/events/:id', count: 12 },
      ...{ firstAt: '2026-11-20T09:00:00.000Z', lastAt: '2026-11-21T11:00:00.000Z' },
    },
  ],
};

/** A day in which a canary failed beside a live release that did not. */
const LOADS: TrafficAnswer = {
  span: 'minutes',
  from: '2026-11-22T09:31:00.000Z',
  step: 1,
  areas: [
    {
      name: 'mf-guest',
      others: 2,
      releases: [
        {
          version: '1.0.0-abcdef012345',
          standing: 'live',
          loads: Array.from({ length: 30 }, (_, at) => 40 + ((at * 37) % 23)),
          failed: Array.from({ length: 30 }, (_, at) => (at === 12 ? 1 : 0)),
          hosts: [
            { host: 'hote-1.eveneo.example:3000', loads: 802 },
            { host: null, loads: 713 },
          ],
        },
        {
          version: '1.0.0-0123456789ab',
          standing: 'canary',
          loads: Array.from({ length: 30 }, (_, at) => (at > 20 ? 6 : 0)),
          failed: Array.from({ length: 30 }, (_, at) => (at > 22 ? 2 : 0)),
          hosts: [{ host: 'hote-1.eveneo.example:3000', loads: 54 }],
        },
      ],
    },
  ],
};

/** A trial that is slower than what is live, on a page with many visits. */
const VITALS: VitalsAnswer = {
  span: 'week',
  least: 20,
  areas: [
    {
      name: 'mf-public',
      releases: (['live', 'canary'] as const).map((standing, at) => ({
        version: at === 0 ? '1.0.0-abcdef012345' : '1.0.0-0123456789ab',
        standing,
        pages: ['/events', '/events/:id', '/'].map((page, n) => ({
          page,
          vitals: [
            {
              metric: 'LCP',
              visits: 4120,
              p75: 1840 + 1100 * at + 400 * n,
              rating: at === 0 ? 'good' : 'fair',
            },
            { metric: 'INP', visits: 1310, p75: at === 0 ? 72 : 620, rating: at === 0 ? 'good' : 'poor' },
            { metric: 'CLS', visits: 4120, p75: 0.104, rating: 'fair' },
            { metric: 'FCP', visits: 4120, p75: 912, rating: 'good' },
            at === 0
              ? { metric: 'TTFB', visits: 4120, p75: 184, rating: 'good' }
              : { metric: 'TTFB', visits: 12, p75: null, rating: null },
          ],
        })),
      })),
    },
    { name: 'shell', releases: [{ version: '1.0.0-abcdef012345', standing: 'live', pages: [] }] },
  ],
};

export const RELEASE_STATES: readonly ScreenState[] = [
  {
    name: 'versions-essai',
    role: 'admin',
    path: '/releases',
    before: withEarlierRelease,
    shows: /12,5\s% des visiteurs/,
  },
  {
    name: 'versions-retour',
    role: 'admin',
    path: '/releases',
    before: withEarlierRelease,
    act: (page) => press(page, 'Revenir en arrière mf-guest'),
    shows: /Attention\s: 1\.0\.0-abcdef012345 a plus de signalements/,
  },
  {
    name: 'versions-part',
    role: 'admin',
    path: '/releases',
    before: withEarlierRelease,
    act: (page) => press(page, 'Changer la part mf-guest'),
    shows: /12,5\s% des visiteurs de mf-guest reçoivent/,
  },
  {
    name: 'versions-montee-arret',
    role: 'admin',
    path: '/releases',
    before: withEarlierRelease,
    act: (page) => press(page, 'Arrêter mf-guest'),
    shows: /La montée s’arrête, et l’essai de 1\.0\.0-0123456789ab avec elle/,
  },
  {
    name: 'versions-publiees',
    role: 'admin',
    path: '/releases#publiees',
    before: withEarlierRelease,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Zone' }).selectOption('mf-guest');
    },
    shows: 'Lever le retrait',
  },
  {
    name: 'versions-apercu',
    role: 'admin',
    path: '/releases#publiees',
    before: async (page) => {
      await withEarlierRelease(page);
      await answer(page, 'POST', /^\/api\/releases\/previews$/, 201, PREVIEW);
    },
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Zone' }).selectOption('mf-guest');
      await press(page, 'Aperçu 1.0.0-0123456789ab');
      await page.getByRole('dialog').getByRole('button', { name: 'Créer le lien' }).click();
    },
    shows: 'Lien de l’aperçu',
  },
  {
    name: 'versions-chargements',
    role: 'admin',
    path: '/releases#chargements',
    before: (page) => answer(page, 'GET', /^\/api\/releases\/traffic$/, 200, LOADS),
    act: (page) => press(page, 'Chiffres de mf-guest'),
    shows: /Et 2\sautres versions/,
  },
  {
    name: 'versions-rapidite',
    role: 'admin',
    path: '/releases#rapidite',
    before: (page) => answer(page, 'GET', /^\/api\/releases\/vitals$/, 200, VITALS),
    shows: /4\s120\s?visites/,
  },
  {
    name: 'versions-rapidite-vide',
    role: 'admin',
    path: '/releases#rapidite',
    before: (page) => answer(page, 'GET', /^\/api\/releases\/vitals$/, 200, VITALS),
    act: (page) => page.getByRole('combobox', { name: 'Zone mesurée' }).selectOption('shell'),
    shows: 'Trop peu de visites mesurées',
  },
  {
    name: 'versions-pannes',
    role: 'admin',
    path: '/releases#pannes',
    before: (page) => answer(page, 'GET', /^\/api\/releases\/faults$/, 200, FAULTS),
    act: (page) => main(page).getByText('Pile').first().click(),
    shows: /mf-shared\/ui\/cover\/Cover\.tsx:18/,
  },
  {
    name: 'versions-erreur',
    role: 'admin',
    path: '/releases',
    before: (page) => answer(page, 'GET', /^\/api\/releases$/, 500),
    shows: 'Les versions n’ont pas pu être chargées.',
  },
];

/** What the three roles meet on their way: drafts, conflicts, refusals, empty and failing lists. */
