import type { Page } from '@playwright/test';
import { answer, change, cut, silence } from './answers';
import { press, statesAt, type ScreenState } from './state';

const EVENTS = /^\/api\/events$/;
/** The page's clock is moved instead of waiting. */
const wait = async (page: Page, shown: string, ms: number) => {
  await page.getByText(shown).first().waitFor({ state: 'attached' });
  await page.clock.fastForward(ms);
};
const LIST_LOADING = 'Chargement des événements…';

const BAL = { count: 2, title: 'Bal folk', city: 'Rennes', date: '2030-12-09' };
const ON_DAY = { when: '', from: '2030-12-09', to: '2030-12-09' };
const ELSEWHERE = {
  data: [],
  total: 0,
  one: [
    { ...BAL, change: { city: 'Rennes' } },
    { ...BAL, change: ON_DAY, near: true },
    { ...BAL, change: { category: 'sports' }, category: 'Sports' },
    { ...BAL, change: { search: '' } },
    { ...BAL, change: { tag: '' } },
  ],
  two: [{ ...BAL, change: { ...ON_DAY, city: 'Rennes', search: '' } }],
  meant: 'Bordeaux',
  reading: null,
};
/** Fixed dates, far in the future. */
const READING = { search: 'zzzz', city: 'Lyon', from: '2030-12-07', to: '2030-12-07' };

/** Suggestions on the home page and in the list. */
const SUGGESTED = {
  events: [
    {
      id: 1,
      title: 'Nuit du jazz au bord de la Saône',
      date: '2030-12-07',
      time: '20:30',
      city: 'Lyon',
      category: 'Arts',
      image: null,
      images: [],
    },
  ],
  tags: [{ tag: 'concert', count: 4 }],
  cities: [{ city: 'Lyon', tag: 'concert', count: 1 }],
  reading: READING,
};
const beginWith = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name }).fill('conc');
  // While the pointer is over the suggestions, they do not close by themselves.
  await page.getByRole('listbox', { name: 'Suggestions' }).getByText('Villes').hover();
};

const visitorAtHome = statesAt('/');
const home: ScreenState[] = [
  visitorAtHome('accueil-anime', { moving: true, shows: 'Mettre la vidéo en pause' }),
  visitorAtHome('accueil-en-pause', {
    moving: true,
    async act(page) {
      await press(page, 'Mettre le carrousel en pause');
      await press(page, 'Mettre la vidéo en pause');
    },
    shows: 'Lire la vidéo',
  }),
  visitorAtHome('accueil-ville', {
    act: (page) => press(page, 'Près de chez vous'),
    shows: 'Votre ville est gardée sur cet appareil',
  }),
  visitorAtHome('accueil-suggestions', {
    before: (page) => answer(page, 'GET', /^\/api\/suggestions$/, 200, SUGGESTED),
    act: (page) => beginWith(page, 'Quoi'),
    shows: 'concert à Lyon',
  }),
];

const visitorAtEvents = statesAt('/events');
const list: ScreenState[] = [
  visitorAtEvents('liste', { act: (page) => page.getByText('S’abonner').click(), shows: /Page 1 sur/ }),
  { name: 'liste-sans-resultat', path: '/events?search=zzzz', shows: 'Effacer les filtres' },
  {
    name: 'liste-abonnement',
    path: '/events?category=arts&city=Lyon&when=week',
    act: (page) => page.getByText('S’abonner').click(),
    shows: 'Actualités (RSS)',
  },
  { name: 'liste-triee-par-note', path: '/events?sort=rating', shows: 'À venir d’abord' },
  { name: 'liste-proche', path: '/events?search=concert&when=week&tag=concert', shows: 'Résultats proches' },
  {
    name: 'liste-ailleurs',
    path: '/events?search=zzzz&category=arts&when=weekend&city=Bordeau&tag=concert',
    before: (page) => change(page, EVENTS, { understood: { change: null, page: null, near: ELSEWHERE } }),
    shows: 'En changeant un seul critère',
  },
  {
    name: 'liste-lue',
    path: '/events?search=zzzz lyon samedi',
    before: (page) =>
      change(page, EVENTS, {
        understood: { change: READING, page: null, near: { ...ELSEWHERE, meant: null } },
      }),
    shows: 'Compris comme',
  },
  visitorAtEvents('liste-suggestions', {
    before: (page) => answer(page, 'GET', /^\/api\/suggestions$/, 200, SUGGESTED),
    async act(page) {
      await beginWith(page, 'Rechercher');
      await page.keyboard.press('ArrowDown');
      // Announced once typing pauses.
      await page.getByText('à choisir avec les flèches').waitFor({ state: 'attached' });
    },
    shows: 'concert à Lyon',
  }),
  { name: 'liste-invite', role: 'guest', path: '/events?per_page=24', shows: 'liste d’attente' },
  visitorAtEvents('liste-lente', {
    async before(page) {
      await page.clock.install();
      await silence(page, 'GET', EVENTS);
    },
    act: (page) => wait(page, LIST_LOADING, 8_100),
    shows: 'Le chargement est plus long que prévu. Merci de patienter.',
  }),
  visitorAtEvents('liste-delai-depasse', {
    async before(page) {
      await page.clock.install();
      await silence(page, 'GET', EVENTS);
    },
    act: (page) => wait(page, LIST_LOADING, 31_000),
    shows: 'Délai de connexion dépassé - le serveur pourrait être hors service.',
  }),
  visitorAtEvents('liste-erreur-404', {
    before: (page) => answer(page, 'GET', EVENTS, 404),
    shows: "Le point de terminaison des événements n'a pas été trouvé.",
  }),
  visitorAtEvents('liste-erreur-500', {
    before: (page) => answer(page, 'GET', EVENTS, 500),
    shows: "Une erreur serveur s'est produite.",
  }),
  visitorAtEvents('liste-autre-erreur', {
    before: (page) => answer(page, 'GET', EVENTS, 418),
    shows: 'Veuillez réessayer plus tard.',
  }),
  visitorAtEvents('liste-reseau-coupe', {
    before: (page) => cut(page, 'GET', EVENTS),
    shows: 'Erreur réseau - veuillez vérifier votre connexion.',
  }),
  visitorAtEvents('liste-sans-categories', {
    before: (page) => answer(page, 'GET', /^\/api\/categories$/, 500),
    shows: 'Failed to load categories. Please try again later.',
  }),
];

/** Where visitors find events: the home page and the list. */
export const SEARCH_STATES: readonly ScreenState[] = [...home, ...list];
