import type { Page } from '@playwright/test';
import { answer, cut } from './answers';
import type { ScreenState } from './state';

const main = (page: Page) => page.locator('main');

const COUNT = /^\/api\/events\/\d+\/door$/;
const PEOPLE = /^\/api\/events\/\d+\/door\/people$/;
const LINKS = /^\/api\/events\/\d+\/door\/links$/;
const HELPER = `/door#${'S'.repeat(43)}`;
const ENDS = '2026-11-22T04:00:00.000Z';
const CHECK = /^\/api\/events\/\d+\/door\/check$/;
const EVENT = { id: 1, title: 'Nuit du jazz', date: '2026-11-21', time: '20:30', end_time: null };
const RULES = {
  state: 'open',
  opens_at: '2026-11-21T17:30:00.000Z',
  closes_at: '2026-11-21T22:00:00.000Z',
  opened_early: false,
  more_allowed: false,
  places_left: 12,
};
/** An open door, with these changes. */
const counted = (page: Page, changes: object = {}) =>
  answer(page, 'GET', COUNT, 200, {
    entered: 47,
    registered: 130,
    rules: RULES,
    doubles: [],
    helper: 'Camille Bernard',
    door: null,
    ends_at: ENDS,
    event: EVENT,
    ...changes,
  });
const scan = async (page: Page) => {
  await main(page).getByLabel('Numéro ou code du billet').fill('K7QF-2M9D');
  await page.keyboard.press('Enter');
};
const LIST = /^\/api\/events\/\d+\/door\/list$/;
/** A door that can be kept offline, with one ticket. */
const keeping = async (page: Page) => {
  const closes_at = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await counted(page, { rules: { ...RULES, closes_at } });
  await answer(page, 'GET', LIST, 200, {
    at: '2026-11-21T17:40:00.000Z',
    public_keys: [],
    tickets: [
      {
        id: 1,
        issued: 1,
        number: 'K7QF-2M9D',
        name: 'Léa Fontaine',
        entered_at: null,
        door: null,
        way: null,
        entry: null,
      },
    ],
    more: false,
  });
};
const keep = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Sans réseau' }).click();
  await main(page).getByLabel('Code à six chiffres').fill('482913');
  await page.keyboard.press('Enter');
  await main(page)
    .getByText(/^Prête sans réseau/)
    .waitFor();
};
const atDoor = (name: string, rest: Pick<ScreenState, 'before' | 'act' | 'shows'>): ScreenState => ({
  name,
  role: 'organizer',
  path: ({ own }) => `/check-tickets/${own.id}`,
  ...rest,
});
/** The door after a click on one of its buttons. */
const opened = (name: string, button: string, shows: string, rules: object = {}) =>
  atDoor(name, {
    before: (page) => counted(page, { rules: { ...RULES, ...rules } }),
    act: (page) => main(page).getByRole('button', { name: button }).click(),
    shows,
  });

/** The door page, where tickets are checked. */
export const DOOR_STATES: readonly ScreenState[] = [
  atDoor('porte', { before: (page) => counted(page), shows: 'Un numéro (K7QF-2M9D), un code, ou un nom.' }),
  atDoor('porte-tot', {
    before: (page) => counted(page, { rules: { ...RULES, state: 'early' } }),
    shows: 'Ouvrir maintenant',
  }),
  atDoor('porte-double', {
    before: (page) =>
      counted(page, {
        doubles: ['Léa Fontaine', 'Léandre Roux'].map((name, at) => ({
          number: `K7QF-2M9${at}`,
          name,
          first: { entered_at: '2026-11-21T19:14:00.000Z', door: 'Entrée nord' },
          second: { entered_at: '2026-11-21T19:16:00.000Z', door: null },
        })),
      }),
    shows: /^1.autre billet dans ce cas$/,
  }),
  atDoor('porte-nom', {
    before: async (page) => {
      await counted(page);
      await answer(page, 'GET', PEOPLE, 200, {
        people: [
          { number: 'K7QF-2M9D', name: 'Léa Fontaine', entered_at: null, door: null, way: null, entry: null },
          {
            number: 'DGS9-F2PS',
            name: 'Léandre Roux',
            door: null,
            way: 'scan',
            entry: 'lecture-9',
            entered_at: '2026-11-21T19:14:00.000Z',
          },
        ],
        more: false,
      });
    },
    act: (page) => main(page).getByLabel('Numéro ou code du billet').fill('léa'),
    shows: 'Faire entrer',
  }),
  opened('porte-sans-billet', 'Sans billet', 'Laisser entrer au-delà des places, à toutes les portes', {
    places_left: 0,
  }),
  opened('porte-reglages', 'Réglages', 'Son et vibration'),
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
      await page.keyboard.press('Escape');
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
  atDoor('porte-aides', {
    before: async (page) => {
      await counted(page);
      await answer(page, 'GET', LINKS, 200, {
        links: [
          {
            id: 1,
            name: 'Inès Moreau',
            door: 'Entrée nord',
            state: 'open',
            ends_at: ENDS,
            devices: [
              {
                label: 'Safari sur iPhone',
                entries: 12,
                opened_at: '2026-11-21T17:40:00.000Z',
                seen_at: '2026-11-21T19:14:00.000Z',
              },
            ],
            devices_total: 6,
          },
          {
            id: 2,
            name: 'Hugo Petit',
            door: null,
            state: 'shut',
            ends_at: ENDS,
            devices: [],
            devices_total: 0,
          },
        ],
        ends_at: ENDS,
        total: 12,
        current_page: 1,
        last_page: 2,
        per_page: 10,
      });
    },
    act: (page) => main(page).getByRole('button', { name: 'Aides' }).click(),
    shows: 'Fermé après cinq codes faux',
  }),
  opened('porte-garder', 'Sans réseau', 'Garder sur cet appareil'),
  atDoor('porte-gardee', {
    before: keeping,
    act: keep,
    shows: /Prête sans réseau\s:/,
  }),
  atDoor('porte-code', {
    before: keeping,
    act: async (page) => {
      await keep(page);
      await page.reload();
    },
    shows: /Code oublié\s: effacer la liste/,
  }),
  atDoor('porte-sans-reseau', {
    before: keeping,
    act: async (page) => {
      await keep(page);
      await cut(page, 'GET', COUNT);
      await cut(page, 'POST', CHECK);
      await main(page).getByText('Les billets sont vérifiés sur cet appareil.').waitFor();
      await scan(page);
      await page.keyboard.press('Escape');
    },
    shows: /1\sentrée attend d’être envoyée/,
  }),
  { name: 'aide-code', path: HELPER, shows: 'Code à six chiffres' },
  { name: 'aide-lien-fini', path: '/door', shows: 'Ce lien n’ouvre plus cette porte' },
  {
    name: 'aide-porte',
    path: HELPER,
    before: async (page) => {
      await answer(page, 'POST', /^\/api\/door\/open$/, 200, { token: 'door_jeton' });
      await answer(page, 'GET', /^\/api\/events\/0\/door$/, 200, {
        entered: 47,
        registered: 130,
        rules: RULES,
        doubles: [],
        helper: 'Inès Moreau',
        door: 'Entrée nord',
        ends_at: ENDS,
        event: {
          id: 7,
          title: 'Nuit du jazz au bord de la Saône',
          date: '2026-11-21',
          time: '20:30',
          end_time: null,
        },
      });
    },
    act: async (page) => {
      await main(page).getByLabel('Code à six chiffres').fill('482913');
      await page.keyboard.press('Enter');
    },
    shows: /Inès Moreau · Entrée nord/,
  },
];
