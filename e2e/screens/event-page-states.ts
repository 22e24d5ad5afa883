import type { Page } from '@playwright/test';
import { scrollToEnd } from '../lib/loaded-page';
import { answer, change, silence } from './answers';
import { EVENT, open, press, statesAt, type ScreenState } from './state';

const visitorAtOpen = statesAt(open);

/** Dates of a series, as the API returns them; the event of the page is not among them. */
const SERIES = [0, 1, 2, 3, 4, 5, 6, 7].map((week) => ({
  id: 900_001 + week,
  date: `2027-${week < 4 ? '01' : '02'}-${String(4 + 7 * (week % 4)).padStart(2, '0')}`,
  time: '18:30',
  end_time: '19:30',
  capacity: 20,
  cancelled: week === 2,
  is_registered: week === 3,
  places_left: week === 1 ? 0 : 12,
  registrations_count: week === 1 ? 20 : 8,
}));
const SERIES_CALL = /^\/api\/events\/\d+\/series$/;
async function inSeries(page: Page) {
  await change(page, EVENT, { series: { rule: 'weekly' } });
  const pages = { total: SERIES.length, current_page: 1, last_page: 1, per_page: 52 };
  await answer(page, 'GET', SERIES_CALL, 200, { data: SERIES, ...pages });
}
/** The dates are loaded when they are near the viewport; the first screen's markup does not contain them. */
const seeDates = (page: Page) =>
  page
    .locator('#contenu')
    .getByRole('heading', { name: 'Description' })
    .evaluate((title) => title.scrollIntoView());
const chooseDates = async (page: Page) => {
  await seeDates(page);
  await press(page, 'S’inscrire à plusieurs dates');
};
const takeDates = async (page: Page) => {
  await chooseDates(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^S’inscrire à/ })
    .click();
};
const guestInSeries = (name: string, rest: Omit<ScreenState, 'name' | 'role' | 'path'>): ScreenState => ({
  name,
  role: 'guest',
  path: open,
  before: inSeries,
  ...rest,
});
export const EVENT_PAGE_STATES: readonly ScreenState[] = [
  visitorAtOpen('evenement-semblables', {
    act: scrollToEnd,
    shows: 'Dans le même esprit',
  }),
  {
    name: 'evenement-a-distance',
    role: 'guest',
    path: open,
    before: (page) => change(page, /^\/api\/events\/\d+$/, { online_url: 'https://visio.exemple.fr/salle' }),
    shows: 'Participer à distance',
  },
  visitorAtOpen('evenement-sans-image', {
    before: (page) => change(page, /^\/api\/events\/\d+$/, { images: [] }),
    shows: "Se connecter pour s'inscrire",
  }),
  { name: 'evenement-introuvable', path: '/events/999999999', shows: 'Événement introuvable' },
  visitorAtOpen('evenement-description-repliee', {
    before: (on) => change(on, EVENT, { description: 'Une soirée pour tous. '.repeat(40), organizer: '' }),
    shows: 'Lire la suite',
  }),
  visitorAtOpen('evenement-description-entiere', {
    before: (on) => change(on, EVENT, { description: 'Une soirée pour tous. '.repeat(40) }),
    act: (on) => press(on, 'Lire la suite'),
    shows: 'Réduire',
  }),
  visitorAtOpen('evenement-sans-participant', {
    before: (on) => change(on, EVENT, { attendees: [], guests: [], registrations_count: 0 }),
    shows: 'Personne n’est encore inscrit.',
  }),
  {
    name: 'evenement-passe-sans-participant',
    path: ({ past }) => `/events/${past.id}`,
    before: (on) => change(on, EVENT, { attendees: [], guests: [], registrations_count: 0 }),
    shows: 'Personne ne s’était inscrit.',
  },
  visitorAtOpen('evenement-lien-copie', {
    async act(on) {
      await on.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await press(on, 'Partager');
      await press(on, 'Copier le lien');
    },
    shows: 'Lien copié.',
  }),
  visitorAtOpen('evenement-copie-refusee', {
    before: (on) =>
      on.addInitScript(() =>
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error()) },
        }),
      ),
    async act(on) {
      await press(on, 'Partager');
      await press(on, 'Copier le lien');
    },
    shows: 'Le lien n’a pas pu être copié.',
  }),
  guestInSeries('evenement-serie', {
    act: seeDates,
    shows: 'S’inscrire à plusieurs dates',
  }),
  guestInSeries('serie-choix', { act: chooseDates, shows: 'Toutes les dates' }),
  guestInSeries('serie-en-cours', {
    async before(page) {
      await inSeries(page);
      await silence(page, 'POST', /\/series\/register$/);
    },
    act: takeDates,
    shows: 'Inscription en cours...',
  }),
  guestInSeries('serie-inscrit', {
    async before(page) {
      await inSeries(page);
      const outcomes = ['registered', 'registered', 'full', 'closed'];
      const data = outcomes.map((outcome, at) => ({
        id: 900_001 + at,
        date: `2027-01-${String(4 + 7 * at).padStart(2, '0')}`,
        time: '18:30',
        outcome,
      }));
      await answer(page, 'POST', /\/series\/register$/, 201, { data });
    },
    act: takeDates,
    shows: 'Vous avez une place à 2 dates.',
  }),
  guestInSeries('serie-echec', {
    async before(page) {
      await inSeries(page);
      await answer(page, 'POST', /\/series\/register$/, 500);
    },
    act: takeDates,
    shows: 'Échec de l’inscription. Veuillez réessayer.',
  }),
];
