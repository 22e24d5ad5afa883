import type { Page } from '@playwright/test';
import { answer, silence } from './answers';
import { own, press, registered, statesAt, type ScreenState } from './state';
import type { World } from './world';

const REVIEWS = /^\/api\/events\/\d+\/reviews$/;
const reviews = (page: Page) => press(page, /^Avis/);

/** A review of the demonstration guest. */
export const reviewOf = ({ guest }: World, comment = 'Très bon moment.') => ({
  id: 1,
  user_id: guest.id,
  rating: 4,
  comment,
  created_at: '2026-11-01T10:00:00.000Z',
  user: { name: guest.name, avatar: guest.avatar },
  confirmed: true,
  written: 'after',
  answer: null,
});

const REVIEW = /^\/api\/events\/\d+\/reviews\/\d+$/;
const ANSWER = /^\/api\/organizer\/events\/\d+\/reviews\/\d+\/answer$/;
const THANKS = { message: 'Merci !', answered_at: '2026-11-02T10:00:00.000Z' };
const held = (page: Page, world: World, given = {}) =>
  answer(page, 'GET', REVIEWS, 200, {
    reviews: [{ ...reviewOf(world), ...given }],
    average_rating: 4,
    rating_count: 1,
  });
async function remove(page: Page) {
  await reviews(page);
  await press(page, 'Supprimer mon avis');
}
async function removeForGood(page: Page) {
  await remove(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer mon avis' }).click();
}
async function reply(page: Page) {
  await reviews(page);
  await press(page, /^Répondre à l’avis/);
  await page.getByLabel('Votre réponse').fill('Merci !');
}

const organizerAtOwn = statesAt(own, 'organizer');
const guestAtRegistered = statesAt(registered, 'guest');
/** An author deletes a review, an organizer replies. */
export const OWN_REVIEW_STATES: readonly ScreenState[] = [
  guestAtRegistered('avis-reponse-publiee', {
    before: (on, world) => held(on, world, { answer: THANKS }),
    act: reviews,
    shows: 'Réponse de l’organisateur',
  }),
  guestAtRegistered('avis-ecrit-avant', {
    before: (on, world) => held(on, world, { written: 'before' }),
    act: reviews,
    shows: 'écrit avant l’événement',
  }),
  guestAtRegistered('avis-suppression', {
    before: (on, world) => held(on, world),
    act: remove,
    shows: 'Garder mon avis',
  }),
  guestAtRegistered('avis-suppression-en-cours', {
    async before(on, world) {
      await held(on, world);
      await silence(on, 'DELETE', REVIEW);
    },
    act: removeForGood,
    shows: 'Suppression en cours…',
  }),
  guestAtRegistered('avis-suppression-faite', {
    async before(on, world) {
      await held(on, world);
      await answer(on, 'DELETE', REVIEW, 204);
    },
    act: removeForGood,
    shows: 'Votre avis est supprimé.',
  }),
  guestAtRegistered('avis-suppression-echec', {
    async before(on, world) {
      await held(on, world);
      await answer(on, 'DELETE', REVIEW, 500);
    },
    act: removeForGood,
    shows: 'Votre avis n’a pas pu être supprimé. Veuillez réessayer.',
  }),
  organizerAtOwn('avis-repondre', {
    before: (on, world) => held(on, world),
    act: reviews,
    shows: 'Répondre',
  }),
  organizerAtOwn('avis-reponse', {
    before: (on, world) => held(on, world),
    act: reply,
    shows: 'Publier la réponse',
  }),
  organizerAtOwn('avis-reponse-en-cours', {
    async before(on, world) {
      await held(on, world);
      await silence(on, 'POST', ANSWER);
    },
    async act(on) {
      await reply(on);
      await press(on, 'Publier la réponse');
    },
    shows: 'Publication en cours…',
  }),
  organizerAtOwn('avis-reponse-echec', {
    async before(on, world) {
      await held(on, world);
      await answer(on, 'POST', ANSWER, 500);
    },
    async act(on) {
      await reply(on);
      await press(on, 'Publier la réponse');
    },
    shows: 'Votre réponse n’a pas pu être publiée. Veuillez réessayer.',
  }),
];
