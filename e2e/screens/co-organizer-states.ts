import { answer, change } from './answers';
import { EVENT, open, press, statesAt, type ScreenState } from './state';

const LUCAS = { id: 21, name: 'Lucas Bernard' };
const RIGHTS = ['edit', 'registrants', 'door'];
const WHEN = '2026-11-28T10:00:00.000Z';
const EXPECTED = { expires_at: null, offered: false };
const TEAM = [
  { id: 1, person: LUCAS, email: null, rights: RIGHTS, state: 'accepted', ...EXPECTED, offered: true },
  {
    id: 2,
    person: { id: 22, name: 'Inès Moreau' },
    email: null,
    rights: ['door'],
    state: 'accepted',
    ...EXPECTED,
  },
  {
    id: 3,
    person: null,
    email: 'hugo@exemple.fr',
    rights: ['registrants'],
    state: 'invited',
    ...EXPECTED,
    expires_at: WHEN,
  },
  { id: 4, person: null, email: 'zoe@exemple.fr', rights: ['door'], state: 'declined', ...EXPECTED },
];
const INVITATIONS = {
  confirmed: true,
  invitations: [
    {
      id: 3,
      as: 'co-organizer',
      by: 'Claire Martin',
      rights: ['edit', 'door'],
      expires_at: WHEN,
      event: {
        id: 7,
        title: 'Bal folk à la ferme',
        date: '2026-12-05',
        time: '20:30',
        end_time: null,
        location: 'Ferme des Possibles, Stains',
      },
    },
    {
      id: 4,
      as: 'owner',
      by: 'Inès Moreau',
      rights: RIGHTS,
      expires_at: null,
      event: {
        id: 8,
        title: 'Atelier de reliure',
        date: '2026-12-12',
        time: '14:00',
        end_time: '17:00',
        location: 'Médiathèque, Pantin',
      },
    },
  ],
};

const team = (name: string, owned: boolean, shows: string): ScreenState =>
  statesAt(({ own }) => `/manage-events/${own.id}`, 'organizer')(name, {
    before: (page) =>
      answer(page, 'GET', /^\/api\/events\/\d+\/organizers$/, 200, {
        owner: { id: 20, name: 'Claire Martin' },
        owned,
        people: owned ? TEAM : TEAM.slice(0, 2),
      }),
    async act(page) {
      await press(page, 'Autres actions');
      await press(page, 'Co-organisateurs');
    },
    shows,
  });

const invitations = (role: 'guest' | 'organizer', name: string, body: object, shows: string) =>
  statesAt('/invitations', role)(name, {
    before: (page) => answer(page, 'GET', /^\/api\/invitations$/, 200, body),
    shows,
  });

/** Events that several people organize, and invitations to do so. */
export const CO_ORGANIZER_STATES: readonly ScreenState[] = [
  {
    name: 'evenement-co-organise',
    path: open,
    before: (page) => change(page, EVENT, { co_organizers: [LUCAS, { id: 22, name: 'Inès Moreau' }] }),
    shows: 'Lucas Bernard',
  },
  {
    name: 'organizer-evenement-partage',
    role: 'organizer',
    path: ({ own }) => `/manage-events/${own.id}`,
    before: (page) => change(page, EVENT, { organizer_id: 20, my_rights: ['door'] }),
    shows: 'Partagé',
  },
  team('organizer-evenement-equipe', true, 'Propriétaire'),
  team('organizer-evenement-equipe-membre', false, 'Propriétaire'),
  invitations('organizer', 'organizer-invitations', INVITATIONS, 'Bal folk à la ferme'),
  invitations('guest', 'guest-invitations', INVITATIONS, 'Bal folk à la ferme'),
  invitations(
    'organizer',
    'organizer-invitations-aucune',
    { confirmed: true, invitations: [] },
    'Aucune invitation en cours',
  ),
];
