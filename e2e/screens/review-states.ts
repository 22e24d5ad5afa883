import { expect, type Page } from '@playwright/test';
import { answer, answerThen, cut, silence } from './answers';
import { OWN_REVIEW_STATES, reviewOf } from './own-review-states';
import { open, press, registered, statesAt, type ScreenState } from './state';
import { TAKEDOWN_STATES } from './takedown-states';

const REVIEWS = /^\/api\/events\/\d+\/reviews$/;
const NO_REVIEWS = { reviews: [], average_rating: null, rating_count: 0 };
const listOf = (review: object) => ({ reviews: [review], average_rating: 4, rating_count: 1 });
const reviews = async (page: Page) => {
  await press(page, /^Avis/);
  // Otherwise a press before the page reacts would look like a form that fails to load.
  await expect(page.getByRole('button', { name: /^Avis/, expanded: true })).toBeVisible();
};

async function review(
  page: Page,
  button: string | RegExp = 'Publier mon avis',
  comment = 'Très bon moment.',
) {
  await reviews(page);
  await page.getByRole('radio', { name: '4 étoiles sur 5' }).check();
  await page.getByLabel('Votre commentaire').fill(comment);
  await press(page, button);
}

const guestAtRegistered = statesAt(registered, 'guest');
/** Refusals by the server of values that the form accepts. */
const refusals = Object.entries({
  'trop-long': 'Le commentaire ne doit pas dépasser 2 000 caractères',
  'caractere-interdit': 'Le commentaire contient des caractères non autorisés',
}).map(([why, text]): ScreenState =>
  guestAtRegistered(`avis-refus-${why}`, {
    async before(on) {
      const rating = ['La note doit être un entier de 1 à 5'];
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await answer(on, 'POST', REVIEWS, 422, { message: 'Refusé', errors: { rating, comment: [text] } });
    },
    act: (on) => review(on),
    shows: text,
  }),
);

/** The event's reviews. */
export const REVIEW_STATES: readonly ScreenState[] = [
  ...OWN_REVIEW_STATES,
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
  guestAtRegistered('avis-chargement', {
    before: (on) => silence(on, 'GET', REVIEWS),
    act: reviews,
    shows: 'Chargement des avis…',
  }),
  guestAtRegistered('avis-erreur', {
    before: (on) => answer(on, 'GET', REVIEWS, 500),
    act: reviews,
    shows: 'Échec du chargement des avis',
  }),
  guestAtRegistered('avis-vide', {
    before: (on) => answer(on, 'GET', REVIEWS, 200, NO_REVIEWS),
    act: reviews,
    shows: 'Aucun avis pour le moment',
  }),
  guestAtRegistered('avis-incomplet', {
    before: (on) => answer(on, 'GET', REVIEWS, 200, NO_REVIEWS),
    async act(on) {
      await reviews(on);
      await press(on, 'Publier mon avis');
    },
    shows: 'Veuillez sélectionner une note',
  }),
  guestAtRegistered('avis-modifiable', {
    before: (on, world) => answer(on, 'GET', REVIEWS, 200, listOf(reviewOf(world))),
    act: reviews,
    shows: 'Modifier votre avis',
  }),
  guestAtRegistered('avis-envoi', {
    async before(on) {
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await silence(on, 'POST', REVIEWS);
    },
    act: (on) => review(on),
    shows: 'Envoi en cours...',
  }),
  guestAtRegistered('avis-soumis', {
    async before(on, world) {
      const review = reviewOf(world);
      const json = { review, message: 'Avis soumis avec succès !' };
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await answerThen(on, 'POST', REVIEWS, { status: 201, json }, () =>
        answer(on, 'GET', REVIEWS, 200, listOf(review)),
      );
    },
    act: (on) => review(on),
    shows: 'Avis soumis avec succès !',
  }),
  guestAtRegistered('avis-mis-a-jour', {
    async before(on, world) {
      const changed = reviewOf(world, 'Finalement très bien.');
      await answer(on, 'GET', REVIEWS, 200, listOf(reviewOf(world)));
      const json = { review: changed, message: 'Avis mis à jour avec succès !' };
      await answerThen(on, 'POST', REVIEWS, { status: 200, json }, () =>
        answer(on, 'GET', REVIEWS, 200, listOf(changed)),
      );
    },
    act: (on) => review(on, /Mettre à jour mon avis/, 'Finalement très bien.'),
    shows: 'Avis mis à jour avec succès !',
  }),
  guestAtRegistered('avis-reseau-coupe', {
    async before(on) {
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await cut(on, 'POST', REVIEWS);
    },
    act: (on) => review(on),
    shows: 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.',
  }),
  guestAtRegistered('avis-soumis-malgre-tout', {
    async before(on, world) {
      await answer(on, 'GET', REVIEWS, 200, NO_REVIEWS);
      await on.route(
        (url) => REVIEWS.test(url.pathname),
        async (route) => {
          if (route.request().method() !== 'POST') return route.fallback();
          // The review is stored, its response gets lost.
          await answer(on, 'GET', REVIEWS, 200, listOf(reviewOf(world)));
          await route.abort('connectionreset');
        },
      );
    },
    act: (on) => review(on),
    shows: 'Votre avis a bien été soumis, malgré un problème de communication.',
  }),
  ...refusals,
  ...TAKEDOWN_STATES,
];
