import type { Page } from '@playwright/test';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { answer } from './answers';
import { FAULTS, LOADS, PAST, PREVIEW, VITALS } from './release-figures';
import { press, statesAt, type ScreenState } from './state';

const main = (page: Page) => page.locator('main');

/** A canary driven by a ramp. */
const TRIAL = {
  canary: { version: '1.0.0-0123456789ab', percent: 12.5 },
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
};

/** Differences of a version from the live one. */
const CHANGES = {
  added: [
    { commit: '0123456789abcdef', author: 'Noé Petit', subject: 'Le calendrier suit le mois' },
    { commit: 'abcdef0123456789', author: 'Ada Lenoir', subject: 'Le billet se lit sans réseau' },
  ],
  ...{ count: 2, missing: 1 },
};

/** The registry as it is, with an earlier release of mf-guest, and optionally a canary of it. */
const registry = (page: Page, tried: boolean) =>
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
              ...(tried && TRIAL),
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

/** With a canary driven by a ramp, and before it exists: then a published version can be planned. */
const withEarlierRelease = (page: Page) => registry(page, true);
const withoutTrial = (page: Page) => registry(page, false);

/** Opens the form that plans a version. */
async function planned(page: Page) {
  await page.getByRole('combobox', { name: 'Zone', exact: true }).selectOption('mf-guest');
  await press(page, 'Planifier 1.0.0-abcdef012345');
}

const adminAtReleasesPubliees = statesAt('/releases#publiees', 'admin');
const adminAtReleases = statesAt('/releases', 'admin');
const adminAtReleasesRapidite = statesAt('/releases#rapidite', 'admin');
export const RELEASE_STATES: readonly ScreenState[] = [
  adminAtReleases('versions-canari', { before: withEarlierRelease, shows: /12,5\s% des visiteurs/ }),
  adminAtReleases('versions-retour', {
    before: withEarlierRelease,
    act: (page) => press(page, 'Revenir en arrière mf-guest'),
    shows: /12,5\s% des visiteurs le gardent\. La montée de 1\.0\.0-0123456789ab s’arrête\./,
  }),
  adminAtReleases('versions-part', {
    before: withEarlierRelease,
    act: (page) => press(page, 'Changer la part mf-guest'),
    shows: /12,5\s% des visiteurs de mf-guest reçoivent/,
  }),
  adminAtReleases('versions-montee-arret', {
    before: withEarlierRelease,
    act: (page) => press(page, 'Arrêter mf-guest'),
    shows: /La montée s’arrête, et le canari 1\.0\.0-0123456789ab avec elle/,
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
    name: 'versions-chargements',
    role: 'admin',
    path: '/releases#chargements',
    before: (page) => answer(page, 'GET', /^\/api\/releases\/traffic$/, 200, LOADS),
    shows: /26\s%/,
  },
  adminAtReleasesRapidite('versions-rapidite', {
    before: (page) => answer(page, 'GET', /^\/api\/releases\/vitals$/, 200, VITALS),
    shows: /4\s120\s?visites/,
  }),
  adminAtReleasesRapidite('versions-rapidite-vide', {
    before: (page) => answer(page, 'GET', /^\/api\/releases\/vitals$/, 200, VITALS),
    act: (page) => page.getByRole('combobox', { name: 'Zone mesurée' }).selectOption('shell'),
    shows: 'Trop peu de visites mesurées',
  }),
  {
    name: 'versions-pannes',
    role: 'admin',
    path: '/releases#pannes',
    before: (page) => answer(page, 'GET', /^\/api\/releases\/faults$/, 200, FAULTS),
    act: (page) => main(page).getByText('Pile').first().click(),
    shows: /mf-shared\/ui\/cover\/Cover\.tsx:18/,
  },
  adminAtReleasesPubliees('versions-planifier', {
    before: withoutTrial,
    act: (page) => planned(page),
    shows: /Aussitôt, 1\s% des visiteurs de mf-guest/,
  }),
  adminAtReleasesPubliees('versions-planifier-heure', {
    before: withoutTrial,
    act: async (page) => {
      await planned(page);
      await page.getByLabel('Comment').selectOption('schedule');
      // An ambiguous hour of the site's time zone: 31 October 2027.
      await page.getByLabel('Jour').fill('2027-10-31');
      await page.getByLabel('Heure', { exact: true }).fill('02:30');
    },
    shows: /Laquelle des deux/,
  }),
  adminAtReleasesPubliees('versions-planifier-erreurs', {
    before: withoutTrial,
    act: async (page) => {
      await planned(page);
      await page.getByLabel('Durée de chaque part').fill('dix');
      await page.getByRole('button', { name: 'Commencer la montée' }).click();
    },
    shows: /une durée d’une minute à sept jours/,
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
  adminAtReleases('versions-erreur', {
    before: (page) => answer(page, 'GET', /^\/api\/releases$/, 500),
    shows: 'Les versions n’ont pas pu être chargées.',
  }),
];
