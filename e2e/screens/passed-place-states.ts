import type { Page } from '@playwright/test';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { answer } from './answers';
import { press, statesAt, type ScreenState } from './state';

const LINK = /^\/api\/passed-place$/;
const EVENT = {
  id: 9,
  title: 'Veillée de contes',
  date: '2031-06-01',
  time: '20:30',
  end_time: null,
  location: 'Honfleur',
};
const QUESTIONS = [
  { id: 'q00000001', kind: 'text', label: 'Apportez-vous un plat\u202f?', required: true, options: [] },
];
const offered = (page: Page) => answer(page, 'POST', LINK, 200, { event: EVENT, questions: QUESTIONS });
const at = (role?: 'guest' | 'organizer') => statesAt('/accept-place#p1.1.1.abc', role);

/** A place that a guest passes on: on their ticket, and behind its link. */
export const PASSED_PLACE_STATES: readonly ScreenState[] = [
  at()('place-cedee', { before: offered, shows: 'Créer un compte' }),
  at('guest')('place-cedee-accepter', { before: offered, shows: 'Accepter la place' }),
  at('organizer')('place-cedee-organisateur', { before: offered, shows: 'réservée aux invités' }),
  at('guest')('place-cedee-reprise', {
    before: (page) => {
      const text = ERROR_TEXTS.passGone;
      return answer(page, 'POST', LINK, 422, {
        code: 'validation',
        message: text,
        errors: { token: [text] },
      });
    },
    shows: 'Cette place a été reprise',
  }),
  {
    name: 'billet-ceder',
    role: 'guest',
    path: ({ registered }) => `/tickets/${registered.id}`,
    before: (page) =>
      answer(page, 'POST', /^\/api\/events\/\d+\/register\/pass$/, 200, {
        token: `p1.1.1.${'a'.repeat(43)}`,
      }),
    async act(page) {
      await press(page, 'Céder ma place');
      await page.getByRole('button', { name: 'Créer le lien' }).click();
    },
    shows: 'Lien à donner',
  },
];
