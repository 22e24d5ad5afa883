import { answer, silence } from './answers';
import { SEARCH_STATES } from './search-states';
import { press, statesAt, type ScreenState } from './state';

const visitorAtAbout = statesAt('/about');
const visitorAtContact = statesAt('/contact');
const plain: ScreenState[] = [
  visitorAtContact('contact-envoye', {
    async act(page) {
      await page.locator('main').getByLabel('Nom', { exact: true }).fill('Camille');
      await page.locator('main').getByLabel('Email', { exact: true }).fill('camille@exemple.fr');
      await page.locator('main').getByLabel('Message', { exact: true }).fill('Bonjour !');
      await press(page, 'Envoyer');
    },
    shows: 'Votre message a été envoyé !',
  }),
  { name: 'introuvable', path: '/nulle-part', shows: 'Page introuvable' },
];

const guestAtGuest = statesAt('/guest', 'guest');
const frame: ScreenState[] = [
  visitorAtAbout('menu-telephone-ferme', { width: 390, shows: 'Ouvrir le menu' }),
  visitorAtAbout('menu-telephone-ouvert', {
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Ouvrir le menu' }).click(),
    shows: 'Fermer le menu',
  }),
  visitorAtAbout('theme-sombre', {
    theme: 'dark',
    async act(page) {
      const toDark = page.getByRole('button', { name: 'Passer au thème sombre' });
      await page.getByRole('button', { name: /^Passer au thème/ }).waitFor();
      if (await toDark.isVisible()) await toDark.click();
    },
    shows: 'Passer au thème clair',
  }),
  guestAtGuest('session-expiree', {
    before: (page) => answer(page, 'GET', /^\/api\/guest-events$/, 401),
    shows: 'Votre session a expiré. Veuillez vous reconnecter.',
  }),
  guestAtGuest('zone-chargement', {
    before: (page) => silence(page, 'GET', /^\/r\/mf-guest\//),
    shows: 'Chargement…',
  }),
  visitorAtAbout('hors-ligne', {
    act: async (page) => {
      // Loaded before the connection is lost.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.context().setOffline(true);
    },
    shows: 'Vous êtes hors ligne. Certaines informations peuvent ne pas être à jour.',
  }),
  {
    name: 'zone-hors-ligne',
    path: '/about',
    act: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Contact' }).last().click();
    },
    shows: 'Cette page demande une connexion.',
  },
  {
    name: 'donnees-anciennes',
    path: '/events',
    before: (page) =>
      page.route(/\/api\/(events|categories)(\?|$)/, async (route) => {
        try {
          const response = await route.fetch();
          const headers = { ...response.headers(), 'x-data-as-of': '2026-11-21T13:03:00.000Z' };
          await route.fulfill({ response, headers });
        } catch {
          // A failed request shows the same state.
        }
      }),
    shows: 'Données de 14:03',
  },
  { name: 'acces-refuse', role: 'guest', path: '/admin', shows: "Vous n'avez pas accès à cette page." },
  guestAtGuest('zone-en-panne', {
    before: (page) => page.route(/\/r\/mf-guest\//, (route) => route.fulfill({ status: 500 })),
    shows: 'Cette partie du site est momentanément indisponible',
  }),
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

/** A visitor's screens, except account forms and the event page. */
export const VISITOR_STATES: readonly ScreenState[] = [...SEARCH_STATES, ...plain, ...frame];
