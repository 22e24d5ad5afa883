import { answer, change, silence } from './answers';
import { EVENT, open, press, type ScreenState } from './state';

/** The event's page itself: what it tells, and what it shows while it cannot. */
export const EVENT_PAGE_STATES: readonly ScreenState[] = [
  { name: 'evenement-visiteur', path: open, shows: "Se connecter pour s'inscrire" },
  {
    name: 'evenement-semblables',
    path: open,
    act: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    shows: 'Dans le même esprit',
  },
  {
    name: 'evenement-a-distance',
    role: 'guest',
    path: open,
    before: (page) => change(page, /^\/api\/events\/\d+$/, { online_url: 'https://visio.exemple.fr/salle' }),
    shows: 'Participer à distance',
  },
  {
    name: 'evenement-sans-image',
    path: open,
    before: (page) => change(page, /^\/api\/events\/\d+$/, { images: [] }),
    shows: "Se connecter pour s'inscrire",
  },
  { name: 'evenement-introuvable', path: '/events/999999999', shows: 'Événement introuvable' },
  {
    name: 'evenement-chargement',
    path: open,
    before: (on) => silence(on, 'GET', EVENT),
    shows: 'Chargement de l’événement…',
  },
  {
    name: 'evenement-erreur',
    path: open,
    before: (on) => answer(on, 'GET', EVENT, 500),
    shows: "Échec du chargement des détails de l'événement...",
  },
  {
    name: 'evenement-description-repliee',
    path: open,
    before: (on) => change(on, EVENT, { description: 'Une soirée pour tous. '.repeat(40), organizer: '' }),
    shows: 'Lire la suite',
  },
  {
    name: 'evenement-description-entiere',
    path: open,
    before: (on) => change(on, EVENT, { description: 'Une soirée pour tous. '.repeat(40) }),
    act: (on) => press(on, 'Lire la suite'),
    shows: 'Réduire',
  },
  {
    name: 'evenement-sans-participant',
    path: open,
    before: (on) => change(on, EVENT, { attendees: [], guests: [], registrations_count: 0 }),
    shows: 'Personne n’est encore inscrit.',
  },
  {
    name: 'evenement-passe-sans-participant',
    path: ({ past }) => `/events/${past.id}`,
    before: (on) => change(on, EVENT, { attendees: [], guests: [], registrations_count: 0 }),
    shows: 'Personne ne s’était inscrit.',
  },
  {
    name: 'evenement-lien-copie',
    path: open,
    async act(on) {
      await on.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await press(on, 'Copier le lien');
    },
    shows: 'Lien copié.',
  },
  {
    name: 'evenement-copie-refusee',
    path: open,
    before: (on) =>
      on.addInitScript(() =>
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error()) },
        }),
      ),
    act: (on) => press(on, 'Copier le lien'),
    shows: 'Le lien n’a pas pu être copié.',
  },
];
