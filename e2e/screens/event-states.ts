import type { Page } from '@playwright/test';
import { answer, change, cut, silence } from './answers';
import type { ScreenState } from './state';
import type { World } from './world';

const EVENT = /^\/api\/events\/\d+$/;
const CHAT = /^\/api\/events\/\d+\/chat$/;
const MESSAGE = /^\/api\/events\/\d+\/chat\/\d+$/;
const REVIEWS = /^\/api\/events\/\d+\/reviews$/;
const REGISTER = /^\/api\/events\/\d+\/register$/;

const press = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).first().click();
const open = (world: World) => `/events/${world.open.id}`;
const registered = (world: World) => `/events/${world.registered.id}`;
const own = (world: World) => `/events/${world.own.id}`;
const discussion = (page: Page) => press(page, /^Discussion/);
const reviews = (page: Page) => press(page, /^Avis/);
const NO_REVIEWS = { reviews: [], average_rating: null };

const reviewOf = ({ guest }: World, comment = 'Très bon moment.') => ({
  id: 1,
  user_id: guest.id,
  rating: 4,
  comment,
  created_at: '2026-11-01T10:00:00.000Z',
  user: { name: guest.name, avatar: guest.avatar },
});

async function say(page: Page) {
  await discussion(page);
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Bonjour !');
  await press(page, 'Envoyer');
}

async function review(
  page: Page,
  button: string | RegExp = 'Publier mon avis',
  comment = 'Très bon moment.',
) {
  await reviews(page);
  await page.getByRole('radio', { name: '4 étoiles sur 5' }).check({ force: true });
  await page.getByLabel('Votre commentaire').fill(comment);
  await press(page, button);
}

const page: ScreenState[] = [
  { name: 'evenement-visiteur', path: open, shows: "Se connecter pour s'inscrire" },
  { name: 'evenement-invite', role: 'guest', path: open, shows: "S'inscrire" },
  { name: 'evenement-inscrit', role: 'guest', path: registered, shows: 'Annuler mon inscription' },
  { name: 'evenement-complet', role: 'guest', path: ({ full }) => `/events/${full.id}`, shows: 'Complet' },
  {
    name: 'evenement-termine',
    role: 'guest',
    path: ({ past }) => `/events/${past.id}`,
    shows: 'Événement terminé',
  },
  {
    name: 'evenement-organisateur',
    role: 'organizer',
    path: own,
    shows: "L'inscription est réservée aux invités.",
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
    name: 'inscription-evenement-en-cours',
    role: 'guest',
    path: open,
    before: (on) => silence(on, 'POST', REGISTER),
    act: (on) => press(on, "S'inscrire"),
    shows: 'Inscription en cours...',
  },
  {
    name: 'inscription-evenement-echec',
    role: 'guest',
    path: open,
    before: (on) => answer(on, 'POST', REGISTER, 500),
    act: (on) => press(on, "S'inscrire"),
    shows: "Échec de l'inscription à l'événement",
  },
  {
    name: 'inscription-evenement-faite',
    role: 'guest',
    path: open,
    before: (on, { open: event }) =>
      answer(on, 'POST', REGISTER, 201, {
        message: "Inscription réussie ! Vous êtes inscrit à l'événement.",
        event: { ...event, attendees: [], guests: [], is_registered: true },
      }),
    act: (on) => press(on, "S'inscrire"),
    shows: "Inscription réussie ! Vous êtes inscrit à l'événement.",
  },
  {
    name: 'inscription-evenement-trop-tard',
    role: 'guest',
    path: open,
    before: (on) =>
      answer(on, 'POST', REGISTER, 409, { message: 'Cet événement est complet.', code: 'conflict.full' }),
    act: (on) => press(on, "S'inscrire"),
    shows: 'Cet événement est complet.',
  },
  {
    name: 'annulation-faite',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'DELETE', REGISTER, 200),
    act: (on) => press(on, 'Annuler mon inscription'),
    shows: 'Votre inscription est annulée.',
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
  {
    name: 'annulation-en-cours',
    role: 'guest',
    path: registered,
    before: (on) => silence(on, 'DELETE', REGISTER),
    act: (on) => press(on, 'Annuler mon inscription'),
    shows: 'Annulation en cours...',
  },
  {
    name: 'annulation-echec',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'DELETE', REGISTER, 500),
    act: (on) => press(on, 'Annuler mon inscription'),
    shows: 'Votre inscription n’a pas pu être annulée. Veuillez réessayer.',
  },
];

const chat: ScreenState[] = [
  {
    name: 'discussion-visiteur',
    path: open,
    act: discussion,
    shows: 'Connectez-vous pour lire la discussion et y participer.',
  },
  { name: 'discussion', role: 'guest', path: registered, act: discussion, shows: 'Votre message' },
  {
    name: 'discussion-chargement',
    role: 'guest',
    path: registered,
    before: (on) => silence(on, 'GET', CHAT),
    act: discussion,
    shows: 'Chargement de la discussion…',
  },
  {
    name: 'discussion-erreur',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'GET', CHAT, 500),
    act: discussion,
    shows: 'Échec du chargement des données du chat',
  },
  {
    name: 'discussion-vide',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'GET', CHAT, 200, []),
    act: discussion,
    shows: 'Aucun message pour le moment',
  },
  {
    name: 'discussion-envoi',
    role: 'guest',
    path: registered,
    before: (on) => silence(on, 'POST', CHAT),
    act: say,
    shows: 'Envoi en cours...',
  },
  {
    name: 'discussion-envoi-echec',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'POST', CHAT, 500),
    act: say,
    shows: "Échec de l'envoi du message. Veuillez réessayer.",
  },
  {
    name: 'discussion-suppression-echec',
    role: 'admin',
    path: registered,
    async before(on, world) {
      const user = { name: world.guest.name, avatar: null };
      await answer(on, 'GET', CHAT, 200, [
        {
          id: 1,
          user_id: world.guest.id,
          message: 'Bonjour !',
          created_at: '2026-11-01T10:00:00.000Z',
          user,
        },
      ]);
      await answer(on, 'DELETE', MESSAGE, 500);
    },
    async act(on) {
      await discussion(on);
      await press(on, /^Supprimer le message de/);
    },
    shows: 'Échec de la suppression du message. Veuillez réessayer.',
  },
];

/** As many messages as a reading brings: there may be older ones. */
const HUNDRED = Array.from({ length: 100 }, (_, at) => ({
  id: at + 101,
  user_id: 1,
  message: `Message ${at + 1}`,
  created_at: '2026-11-01T10:00:00.000Z',
  user: { name: 'Camille Martin', avatar: null },
}));

const olderMessages: ScreenState[] = [
  {
    name: 'discussion-anciens',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'GET', CHAT, 200, HUNDRED),
    act: discussion,
    shows: 'Afficher les messages précédents',
  },
  {
    name: 'discussion-anciens-echec',
    role: 'guest',
    path: registered,
    async before(on) {
      await answer(on, 'GET', CHAT, 200, HUNDRED);
      await on.route(/\/chat\?.*before=/, (route) => route.fulfill({ status: 500, json: {} }));
    },
    async act(on) {
      await discussion(on);
      await press(on, 'Afficher les messages précédents');
    },
    shows: 'Les messages précédents n’ont pas pu être chargés.',
  },
];

/** What the server refuses of a review, whatever the form let pass. */
const refusals = Object.entries({
  'trop-long': 'Le commentaire ne doit pas dépasser 2 000 caractères',
  'caractere-interdit': 'Le commentaire contient des caractères non autorisés',
}).map(([why, text]): ScreenState => ({
  name: `avis-refus-${why}`,
  role: 'guest',
  path: registered,
  async before(on) {
    const rating = ['La note doit être un entier de 1 à 5'];
    await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
    await answer(on, 'POST', REVIEWS, 422, { message: 'Refusé', errors: { rating, comment: [text] } });
  },
  act: (on) => review(on),
  shows: text,
}));

const opinions: ScreenState[] = [
  {
    name: 'avis-visiteur',
    path: open,
    act: reviews,
    shows: 'Connectez-vous pour lire les avis et donner le vôtre.',
  },
  {
    name: 'avis-non-participant',
    role: 'guest',
    path: open,
    act: reviews,
    shows: 'Seuls les participants peuvent laisser un avis.',
  },
  {
    name: 'avis-chargement',
    role: 'guest',
    path: registered,
    before: (on) => silence(on, 'GET', REVIEWS),
    act: reviews,
    shows: 'Chargement des avis…',
  },
  {
    name: 'avis-erreur',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'GET', REVIEWS, 500),
    act: reviews,
    shows: 'Échec du chargement des avis',
  },
  {
    name: 'avis-vide',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'GET', REVIEWS, 200, NO_REVIEWS),
    act: reviews,
    shows: 'Aucun avis pour le moment',
  },
  {
    name: 'avis-incomplet',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'GET', REVIEWS, 200, NO_REVIEWS),
    async act(on) {
      await reviews(on);
      await press(on, 'Publier mon avis');
    },
    shows: 'Veuillez sélectionner une note',
  },
  {
    name: 'avis-modifiable',
    role: 'guest',
    path: registered,
    before: (on, world) => answer(on, 'GET', REVIEWS, 200, { reviews: [reviewOf(world)], average_rating: 4 }),
    act: reviews,
    shows: 'Modifier votre avis',
  },
  {
    name: 'avis-envoi',
    role: 'guest',
    path: registered,
    async before(on) {
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await silence(on, 'POST', REVIEWS);
    },
    act: (on) => review(on),
    shows: 'Envoi en cours...',
  },
  {
    name: 'avis-soumis',
    role: 'guest',
    path: registered,
    async before(on, world) {
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await answer(on, 'POST', REVIEWS, 201, {
        review: reviewOf(world),
        message: 'Avis soumis avec succès !',
      });
    },
    act: (on) => review(on),
    shows: 'Avis soumis avec succès !',
  },
  {
    name: 'avis-mis-a-jour',
    role: 'guest',
    path: registered,
    async before(on, world) {
      const changed = reviewOf(world, 'Finalement très bien.');
      await answer(on, 'GET', REVIEWS, 200, { reviews: [reviewOf(world)], average_rating: 4 });
      await answer(on, 'POST', REVIEWS, 200, { review: changed, message: 'Avis mis à jour avec succès !' });
    },
    act: (on) => review(on, /Mettre à jour mon avis/, 'Finalement très bien.'),
    shows: 'Avis mis à jour avec succès !',
  },
  {
    name: 'avis-reseau-coupe',
    role: 'guest',
    path: registered,
    async before(on) {
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await cut(on, 'POST', REVIEWS);
    },
    act: (on) => review(on),
    shows: 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.',
  },
  {
    name: 'avis-soumis-malgre-tout',
    role: 'guest',
    path: registered,
    async before(on, world) {
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await on.route(
        (url) => REVIEWS.test(url.pathname),
        async (route) => {
          if (route.request().method() !== 'POST') return route.fallback();
          // The review arrives, its answer gets lost.
          await answer(on, 'GET', REVIEWS, 200, { reviews: [reviewOf(world)], average_rating: 4 });
          await route.abort('connectionreset');
        },
      );
    },
    act: (on) => review(on),
    shows: 'Votre avis a bien été soumis, malgré un problème de communication.',
  },
];

/** The event's page, its registration, its chat, its reviews. */
export const EVENT_STATES: readonly ScreenState[] = [
  ...page,
  ...chat,
  ...olderMessages,
  ...opinions,
  ...refusals,
];
