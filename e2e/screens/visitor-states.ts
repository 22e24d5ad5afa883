import type { Page } from '@playwright/test';
import { answer, cut, NO_EVENTS, silence } from './answers';
import type { ScreenState } from './state';

const EVENTS = /^\/api\/events$/;
const press = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).first().click();
/** The page's own clock, so that nobody waits. */
const wait = async (page: Page, shown: string, ms: number) => {
  await page.getByText(shown).first().waitFor({ state: 'attached' });
  await page.clock.fastForward(ms);
};
const LIST_LOADING = 'Chargement des événements…';

const BAL = { count: 2, title: 'Bal folk', city: 'Rennes', date: '2030-12-09' };
const ELSEWHERE = { data: [], total: 0, elsewhere: [BAL], later: [BAL], other: [BAL] };

const chooseCity = async (page: Page, city: string) => {
  await page.getByRole('combobox', { name: 'Votre ville' }).fill(city);
  await page.getByRole('button', { name: 'Voir les événements' }).click();
};

const home: ScreenState[] = [
  { name: 'accueil', path: '/', shows: 'Prochains événements' },
  { name: 'accueil-anime', path: '/', moving: true, shows: 'Mettre la vidéo en pause' },
  {
    name: 'accueil-en-pause',
    path: '/',
    moving: true,
    async act(page) {
      await press(page, 'Mettre le carrousel en pause');
      await press(page, 'Mettre la vidéo en pause');
    },
    shows: 'Lire la vidéo',
  },
  { name: 'accueil-ville', path: '/', act: (page) => chooseCity(page, 'Lyon'), shows: 'Près de Lyon' },
  {
    name: 'accueil-ville-sans-rien',
    path: '/',
    act: (page) => chooseCity(page, 'Nevers'),
    shows: 'Rien n’est annoncé à Nevers',
  },
  { name: 'accueil-invite', role: 'guest', path: '/', shows: 'Bonjour' },
  {
    name: 'accueil-chargement',
    path: '/',
    before: (page) => silence(page, 'GET', EVENTS),
    shows: LIST_LOADING,
  },
  {
    name: 'accueil-vide',
    path: '/',
    before: (page) => answer(page, 'GET', EVENTS, 200, NO_EVENTS),
    shows: 'Aucun événement à venir pour le moment',
  },
  {
    name: 'accueil-erreur',
    path: '/',
    before: (page) => answer(page, 'GET', EVENTS, 500),
    shows: 'Failed to load events. Please try again later.',
  },
];

const list: ScreenState[] = [
  { name: 'liste', path: '/events', shows: /Page 1 sur/ },
  { name: 'liste-sans-resultat', path: '/events?search=zzzz', shows: 'Effacer les filtres' },
  { name: 'liste-proche', path: '/events?search=concert&when=week&tag=concert', shows: 'Résultats proches' },
  {
    name: 'liste-ailleurs',
    path: '/events?search=zzzz&when=weekend&city=Bordeaux',
    before: (page) => answer(page, 'GET', /^\/api\/near-events$/, 200, ELSEWHERE),
    shows: 'En changeant un seul critère',
  },
  { name: 'liste-invite', role: 'guest', path: '/events?per_page=24', shows: 'liste d’attente' },
  {
    name: 'liste-vide',
    path: '/events',
    before: (page) => answer(page, 'GET', EVENTS, 200, NO_EVENTS),
    shows: 'Aucun événement pour le moment',
  },
  {
    name: 'liste-chargement',
    path: '/events',
    before: (page) => silence(page, 'GET', EVENTS),
    shows: LIST_LOADING,
  },
  {
    name: 'liste-lente',
    path: '/events',
    async before(page) {
      await page.clock.install();
      await silence(page, 'GET', EVENTS);
    },
    act: (page) => wait(page, LIST_LOADING, 8_100),
    shows: 'Le chargement est plus long que prévu. Merci de patienter.',
  },
  {
    name: 'liste-delai-depasse',
    path: '/events',
    async before(page) {
      await page.clock.install();
      await silence(page, 'GET', EVENTS);
    },
    act: (page) => wait(page, LIST_LOADING, 31_000),
    shows: 'Délai de connexion dépassé - le serveur pourrait être hors service.',
  },
  {
    name: 'liste-erreur-404',
    path: '/events',
    before: (page) => answer(page, 'GET', EVENTS, 404),
    shows: "Le point de terminaison des événements n'a pas été trouvé.",
  },
  {
    name: 'liste-erreur-500',
    path: '/events',
    before: (page) => answer(page, 'GET', EVENTS, 500),
    shows: "Une erreur serveur s'est produite.",
  },
  {
    name: 'liste-autre-erreur',
    path: '/events',
    before: (page) => answer(page, 'GET', EVENTS, 418),
    shows: 'Veuillez réessayer plus tard.',
  },
  {
    name: 'liste-reseau-coupe',
    path: '/events',
    before: (page) => cut(page, 'GET', EVENTS),
    shows: 'Erreur réseau - veuillez vérifier votre connexion.',
  },
  {
    name: 'liste-sans-categories',
    path: '/events',
    before: (page) => answer(page, 'GET', /^\/api\/categories$/, 500),
    shows: 'Failed to load categories. Please try again later.',
  },
];

const plain: ScreenState[] = [
  { name: 'a-propos', path: '/about', shows: 'Notre mission' },
  { name: 'contact', path: '/contact', shows: 'Écrivez-nous' },
  {
    name: 'contact-envoye',
    path: '/contact',
    async act(page) {
      await page.locator('main').getByLabel('Nom', { exact: true }).fill('Camille');
      await page.locator('main').getByLabel('Email', { exact: true }).fill('camille@exemple.fr');
      await page.locator('main').getByLabel('Message', { exact: true }).fill('Bonjour !');
      await press(page, 'Envoyer');
    },
    shows: 'Votre message a été envoyé !',
  },
  { name: 'conditions', path: '/terms', shows: 'Dernière mise à jour' },
  { name: 'confidentialite', path: '/privacy', shows: 'Dernière mise à jour' },
  { name: 'controle-des-avis', path: '/reviews', shows: 'Dernière mise à jour' },
  { name: 'mentions-legales', path: '/legal-notice', shows: 'Dernière mise à jour' },
  { name: 'accessibilite', path: '/accessibility', shows: 'Dernière mise à jour' },
  { name: 'introuvable', path: '/nulle-part', shows: 'Page introuvable' },
];

const frame: ScreenState[] = [
  { name: 'menu-telephone-ferme', path: '/about', width: 390, shows: 'Ouvrir le menu' },
  {
    name: 'menu-telephone-ouvert',
    path: '/about',
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Ouvrir le menu' }).click(),
    shows: 'Fermer le menu',
  },
  {
    name: 'theme-sombre',
    theme: 'dark',
    path: '/about',
    async act(page) {
      const toDark = page.getByRole('button', { name: 'Passer au thème sombre' });
      await page.getByRole('button', { name: /^Passer au thème/ }).waitFor();
      if (await toDark.isVisible()) await toDark.click();
    },
    shows: 'Passer au thème clair',
  },
  {
    name: 'session-expiree',
    role: 'guest',
    path: '/guest',
    before: (page) => answer(page, 'GET', /^\/api\/guest-events$/, 401),
    shows: 'Votre session a expiré. Veuillez vous reconnecter.',
  },
  {
    name: 'zone-chargement',
    role: 'guest',
    path: '/guest',
    before: (page) => silence(page, 'GET', /^\/r\/mf-guest\//),
    shows: 'Chargement…',
  },
  {
    name: 'hors-ligne',
    path: '/about',
    act: async (page) => {
      // Whoever loses the connection has the page already.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.context().setOffline(true);
    },
    shows: 'Vous êtes hors ligne. Certaines informations peuvent ne pas être à jour.',
  },
  {
    name: 'donnees-anciennes',
    path: '/events',
    before: (page) =>
      page.route(/\/api\/(events|categories)(\?|$)/, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'x-data-as-of': '2026-11-21T13:03:00.000Z' };
        await route.fulfill({ response, headers });
      }),
    shows: 'Données de 14:03',
  },
  { name: 'acces-refuse', role: 'guest', path: '/admin', shows: "Vous n'avez pas accès à cette page." },
  {
    name: 'zone-en-panne',
    role: 'guest',
    path: '/guest',
    before: (page) => page.route(/\/r\/mf-guest\//, (route) => route.fulfill({ status: 500 })),
    shows: 'Cette partie du site est momentanément indisponible',
  },
  {
    name: 'menu-ouvert',
    role: 'organizer',
    path: '/about',
    async act(page) {
      const phone = page.getByRole('button', { name: 'Ouvrir le menu' });
      const user = page.getByRole('button', { name: /^Menu de/ });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await ((await phone.isVisible()) ? phone : user).click();
    },
    shows: 'Déconnexion',
  },
];

/** Every screen of a visitor without the account's forms and the event's page. */
export const VISITOR_STATES: readonly ScreenState[] = [...home, ...list, ...plain, ...frame];
