import type { Page } from '@playwright/test';
import { requestPage } from 'mf-shared/testing/registration-requests';
import { answer, answerThen, change, EVENT_DETAIL } from './answers';
import { EVENT, open, press, statesAt, type ScreenState } from './state';

const REQUEST = /^\/api\/events\/\d+\/request$/;
const REQUESTS = /^\/api\/events\/\d+\/requests$/;
const APPROVAL = { approval: true };
const ASKED = { ...APPROVAL, request: { state: 'asked' } };
const REFUSED = { ...APPROVAL, request: { state: 'refused', why: 'Le groupe est déjà formé' } };

/** A guest at an event whose organizer decides on registrations. */
const state = (name: string, rest: Omit<ScreenState, 'name' | 'role' | 'path'>): ScreenState => ({
  name,
  role: 'guest',
  path: open,
  before: (on) => change(on, EVENT, APPROVAL),
  ...rest,
});
const ask: ScreenState['act'] = (on) => press(on, 'Demander une place');
const atDesk = statesAt(({ own }) => `/manage-events/${own.id}?onglet=inscrits&voir=demandes`, 'organizer');
const withRequests = async (on: Page) => {
  await change(on, EVENT, { ...APPROVAL, requests_count: 2 });
  await answer(on, 'GET', REQUESTS, 200, requestPage());
};

/** Registration with the organizer's approval. */
export const REQUEST_STATES: readonly ScreenState[] = [
  state('evenement-sur-demande', { width: 1280, shows: 'L’organisateur répond à chaque demande' }),
  state('evenement-sur-demande-telephone', { width: 390, shows: 'L’organisateur répond à chaque demande' }),
  state('evenement-sur-demande-complet', {
    width: 1280,
    before: (on) => change(on, EVENT, { ...APPROVAL, places_left: 0 }),
    shows: 'quand une place se libère',
  }),
  state('demande-envoyee', {
    before: async (on, { open: event }) => {
      await change(on, EVENT, APPROVAL);
      const json = {
        message: 'Demande envoyée. L’organisateur vous répondra par email.',
        event: { ...event, ...EVENT_DETAIL, ...ASKED },
      };
      await answerThen(on, 'POST', REQUEST, { status: 200, json }, () => change(on, EVENT, ASKED));
    },
    act: ask,
    shows: 'Demande envoyée.',
  }),
  state('demande-en-attente', {
    width: 1280,
    before: (on) => change(on, EVENT, ASKED),
    act: (on) => press(on, 'Retirer ma demande'),
    shows: 'La garder',
  }),
  state('demande-en-attente-telephone', {
    width: 390,
    before: (on) => change(on, EVENT, ASKED),
    act: (on) => press(on, 'Gérer'),
    shows: 'Aucune place ne vous est encore réservée',
  }),
  state('demande-refusee', {
    width: 1280,
    before: (on) => change(on, EVENT, REFUSED),
    shows: 'Le groupe est déjà formé',
  }),
  state('demande-refusee-telephone', {
    width: 390,
    before: (on) => change(on, EVENT, REFUSED),
    shows: 'Lire la réponse',
  }),
];

/** The same for the guest's dashboard and the event's organizer. */
export const REQUEST_ROLE_STATES: readonly ScreenState[] = [
  {
    name: 'guest-demandes',
    role: 'guest',
    path: '/guest',
    before: (on, { full, open: event }) =>
      answer(on, 'GET', /^\/api\/guest-requests$/, 200, [
        { event: full, state: 'asked' },
        { event, state: 'refused', why: '' },
      ]),
    shows: 'Demande en attente',
  },
  atDesk('organizer-evenement-demandes', { before: withRequests, shows: 'Accepter finalement' }),
  atDesk('organizer-evenement-demandes-choisies', {
    before: withRequests,
    act: (on) => on.getByRole('checkbox', { name: 'Choisir toute la page' }).check(),
    shows: 'Effacer le choix',
  }),
  atDesk('organizer-evenement-demande-refus', {
    before: withRequests,
    act: (on) => press(on, /^Refuser la demande de Bruno/),
    shows: 'Votre mot',
  }),
];
