import type { Page } from '@playwright/test';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { answer } from './answers';
import { PAST, PREVIEW } from './release-figures';
import { press, statesAt, type ScreenState } from './state';

/** A canary. */
const TRIAL = { canary: { version: '1.0.0-0123456789ab', percent: 12.5 } };

/** Differences of a version from the live one. */
const CHANGES = {
  added: [
    { commit: '0123456789abcdef', author: 'Noé Petit', subject: 'Le calendrier suit le mois' },
    { commit: 'abcdef0123456789', author: 'Ada Lenoir', subject: 'Le billet se lit sans réseau' },
  ],
  count: 2,
  missing: 1,
};

/** The registry as it is, with an earlier release of mf-guest, and a canary of it. */
const withEarlierRelease = (page: Page) =>
  page.route(
    (url) => url.pathname === '/api/releases',
    async (route) => {
      const response = await route.fetch();
      const overview = (await response.json()) as ReleaseOverview;
      const earlier = overview.releases
        .filter(({ name }) => name === 'mf-guest')
        .flatMap((release) => [
          { ...release, version: '1.0.0-0123456789ab', failures: 12, changes: CHANGES },
          {
            ...release,
            version: '1.0.0-abcdef012345',
            failures: 40,
            changes: { ...CHANGES, count: 0, added: [] },
          },
          { ...release, version: '1.0.0-00000badc0de', withdrawn: true, changes: null },
        ]);
      const pointers = overview.pointers.map((pointer) =>
        pointer.name === 'mf-guest'
          ? {
              ...pointer,
              fallback: '1.0.0-abcdef012345',
              targets: ['1.0.0-abcdef012345'],
              alert: `40 chargements sans rien à l’écran sur 60 ; 1.0.0-abcdef012345, aux mêmes heures : 30 chargements sans rien à l’écran sur 900.`,
              ...TRIAL,
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

const adminAtReleasesPubliees = statesAt('/releases#publiees', 'admin');
const adminAtReleases = statesAt('/releases', 'admin');
export const RELEASE_STATES: readonly ScreenState[] = [
  adminAtReleases('versions-canari', { before: withEarlierRelease, shows: /12,5\s% des visiteurs/ }),
  adminAtReleases('versions-retour', {
    before: withEarlierRelease,
    act: (page) => press(page, 'Revenir en arrière mf-guest'),
    shows: /12,5\s% des visiteurs le gardent/,
  }),
  adminAtReleases('versions-part', {
    before: withEarlierRelease,
    act: (page) => press(page, 'Changer la part mf-guest'),
    shows: /12,5\s% des visiteurs de mf-guest reçoivent/,
  }),
  adminAtReleasesPubliees('versions-publiees', {
    before: withEarlierRelease,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Zone' }).selectOption('mf-guest');
    },
    shows: 'Lever le retrait',
  }),
  adminAtReleasesPubliees('versions-apercu', {
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
  }),
  {
    name: 'versions-apercus',
    role: 'admin',
    path: '/releases#apercus',
    before: (page) => answer(page, 'GET', /^\/api\/releases\/previews$/, 200, { previews: [PREVIEW] }),
    act: (page) => press(page, 'Mettre fin'),
    shows: /Le lien d’admin #1 ne montrera plus rien/,
  },
  {
    name: 'versions-historique-apercus',
    role: 'admin',
    path: '/releases#historique',
    before: (page) => answer(page, 'GET', /^\/api\/releases\/history/, 200, PAST),
    shows: 'Historique des aperçus',
  },
  {
    name: 'versions-historique',
    role: 'admin',
    path: '/releases?changement=rollback&par=personne#historique',
    shows: 'Aucun changement ne correspond',
  },
];
