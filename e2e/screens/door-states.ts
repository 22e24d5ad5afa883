import type { Page } from '@playwright/test';
import { answer, cut } from './answers';
import type { ScreenState } from './state';

const main = (page: Page) => page.locator('main');

const CHECK = /^\/api\/organizer\/events\/\d+\/tickets\/check$/;
const scan = async (page: Page) => {
  await main(page).getByLabel('Numéro ou code du billet').fill('K7QF-2M9D');
  await page.keyboard.press('Enter');
};
const atDoor = (name: string, rest: Pick<ScreenState, 'before' | 'act' | 'shows'>): ScreenState => ({
  name,
  role: 'organizer',
  path: ({ own }) => `/check-tickets/${own.id}`,
  ...rest,
});

/** The door, where tickets are checked. */
export const DOOR_STATES: readonly ScreenState[] = [
  atDoor('porte', { shows: 'Saisissez le numéro' }),
  atDoor('porte-entree', {
    before: (page) =>
      answer(page, 'POST', CHECK, 200, {
        number: 'K7QF-2M9D',
        name: 'Léa Fontaine',
        checked_in_at: '2026-11-21T19:14:00.000Z',
      }),
    act: async (page) => {
      await scan(page);
      await scan(page);
    },
    shows: 'Lectures précédentes',
  }),
  atDoor('porte-refus', {
    before: (page) =>
      answer(page, 'POST', CHECK, 409, {
        code: 'ticket.repeated',
        message: 'Ce billet a déjà été présenté à 20:14.',
      }),
    act: scan,
    shows: 'Ce billet a déjà été présenté à 20:14.',
  }),
  atDoor('porte-sans-reponse', {
    before: (page) => cut(page, 'POST', CHECK),
    act: scan,
    shows: 'Pas de réponse',
  }),
];
