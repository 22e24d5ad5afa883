import { answer, change, silence } from './answers';
import { EVENT, open, press, statesAt, type ScreenState } from './state';

const visitorAtOpen = statesAt(open);
export const EVENT_PAGE_STATES: readonly ScreenState[] = [
  visitorAtOpen('evenement-visiteur', { shows: "Se connecter pour s'inscrire" }),
  visitorAtOpen('evenement-semblables', {
    act: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
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
  visitorAtOpen('evenement-chargement', {
    before: (on) => silence(on, 'GET', EVENT),
    shows: 'Chargement de l’événement…',
  }),
  visitorAtOpen('evenement-erreur', {
    before: (on) => answer(on, 'GET', EVENT, 500),
    shows: "Échec du chargement des détails de l'événement...",
  }),
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
    act: (on) => press(on, 'Copier le lien'),
    shows: 'Le lien n’a pas pu être copié.',
  }),
];
