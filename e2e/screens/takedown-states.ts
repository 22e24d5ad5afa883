import type { Page } from '@playwright/test';
import { answer, answerThen, cut, silence } from './answers';
import { open, press, type ScreenState } from './state';

const REVIEWS = /^\/api\/events\/\d+\/reviews$/;
const TAKEDOWN = /^\/api\/admin\/events\/\d+\/reviews\/\d+\/takedown$/;

const reviewBy = (user_id: number | null, name: string) => ({
  id: 7,
  user_id,
  rating: 1,
  comment: 'Un avis que personne ne devrait lire.',
  created_at: '2026-11-01T10:00:00.000Z',
  user: { name, avatar: null },
  confirmed: true,
  written: 'after',
  answer: null,
});
const LISTED = { reviews: [reviewBy(12, 'Camille Martin')], average_rating: 1, rating_count: 1 };
const ORPHAN = { reviews: [reviewBy(null, 'Utilisateur supprimé')], average_rating: 1, rating_count: 1 };

const listed = (page: Page, list = LISTED) => answer(page, 'GET', REVIEWS, 200, list);
const ask = async (page: Page) => {
  await press(page, /^Avis/);
  await press(page, /^Retirer l’avis d/);
};
const confirm = (page: Page) => page.getByRole('button', { name: 'Retirer l’avis', exact: true }).click();
const takeDown = async (page: Page) => {
  await ask(page);
  await page.getByLabel('Raison du retrait').fill('Propos injurieux.');
  await confirm(page);
};

const state = (name: string, rest: Omit<ScreenState, 'name' | 'role' | 'path'>): ScreenState => ({
  name,
  role: 'admin',
  path: open,
  before: (page) => listed(page),
  ...rest,
});

export const TAKEDOWN_STATES: readonly ScreenState[] = [
  state('avis-retirable', { act: (page) => press(page, /^Avis/), shows: 'Retirer' }),
  state('avis-retrait', {
    async act(page) {
      await ask(page);
      await confirm(page);
    },
    shows: 'La raison est requise',
  }),
  state('avis-retrait-sans-auteur', {
    before: (page) => listed(page, ORPHAN),
    act: ask,
    shows: 'Le compte de l’auteur est supprimé',
  }),
  state('avis-retrait-envoi', {
    async before(page) {
      await listed(page);
      await silence(page, 'POST', TAKEDOWN);
    },
    act: takeDown,
    shows: 'Retrait en cours…',
  }),
  state('avis-retrait-echec', {
    async before(page) {
      await listed(page);
      await cut(page, 'POST', TAKEDOWN);
    },
    act: takeDown,
    shows: 'L’avis n’a pas pu être retiré. Veuillez réessayer.',
  }),
  state('avis-retrait-refus', {
    async before(page) {
      await listed(page);
      const reason = [
        'La raison ne doit pas dépasser 500 caractères',
        'La raison contient des caractères non autorisés',
      ];
      await answer(page, 'POST', TAKEDOWN, 422, { message: reason.join('. ') });
    },
    act: takeDown,
    shows: 'La raison ne doit pas dépasser 500 caractères',
  }),
  state('avis-retire', {
    async before(page) {
      await listed(page);
      await answerThen(page, 'POST', TAKEDOWN, { status: 204 }, () =>
        answer(page, 'GET', REVIEWS, 200, { reviews: [], average_rating: null, rating_count: 0 }),
      );
    },
    act: takeDown,
    shows: 'L’avis est retiré.',
  }),
];
