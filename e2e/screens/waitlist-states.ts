import { answer, answerThen, change, EVENT_DETAIL, silence } from './answers';
import { EVENT, press, type ScreenState } from './state';

const WAITING = /^\/api\/events\/\d+\/waiting$/;
const FIRST = { is_registered: false, waiting_position: 1, waiting_count: 1 };

/** A guest at a full event. */
const state = (name: string, rest: Omit<ScreenState, 'name' | 'role' | 'path'>): ScreenState => ({
  name,
  role: 'guest',
  path: ({ full }) => `/events/${full.id}`,
  ...rest,
});

const join: ScreenState['act'] = (on) => press(on, 'Rejoindre la liste d’attente');
const ask: NonNullable<ScreenState['act']> = (on) =>
  on.getByRole('button', { name: 'Quitter la liste d’attente' }).click();
/** The guest, first on the waitlist, leaves it; `meet` sets how that call is answered. */
const leaving = (
  name: string,
  meet: NonNullable<ScreenState['before']>,
  shows: ScreenState['shows'],
): ScreenState =>
  state(name, {
    async before(on, world) {
      await change(on, EVENT, FIRST);
      await meet(on, world);
    },
    async act(on, world) {
      await ask(on, world);
      await on.getByRole('alertdialog').getByRole('button', { name: 'Quitter la liste d’attente' }).click();
    },
    shows,
  });

export const WAITLIST_STATES: readonly ScreenState[] = [
  state('evenement-complet', { shows: 'Complet' }),
  state('evenement-en-attente', {
    before: (on) => change(on, EVENT, { waiting_position: 3, waiting_count: 5 }),
    shows: 'sur la liste d’attente.',
  }),
  state('evenement-en-attente-deuxieme', {
    before: (on) => change(on, EVENT, { waiting_position: 2, waiting_count: 5 }),
    shows: 'Une personne avant vous.',
  }),
  state('attente-rejointe', {
    before: (on, { full: event }) => {
      const json = {
        status: 'waiting',
        message: 'Vous êtes sur la liste d’attente.',
        event: { ...event, ...EVENT_DETAIL, ...FIRST },
      };
      return answerThen(on, 'POST', WAITING, { status: 200, json }, () => change(on, EVENT, FIRST));
    },
    act: join,
    shows: 'La prochaine place est pour vous.',
  }),
  state('attente-en-cours', {
    before: (on) => silence(on, 'POST', WAITING),
    act: join,
    shows: 'Un instant…',
  }),
  state('attente-echec', {
    before: (on) => answer(on, 'POST', WAITING, 500),
    act: join,
    shows: 'Vous n’avez pas pu rejoindre la liste d’attente. Veuillez réessayer.',
  }),
  state('attente-quitter', {
    before: (on) => change(on, EVENT, FIRST),
    act: ask,
    shows: 'Garder mon rang',
  }),
  state('evenement-en-attente-large', {
    width: 1280,
    before: (on) => change(on, EVENT, FIRST),
    shows: 'Dès qu’une place se libère',
  }),
  state('evenement-en-attente-telephone', {
    width: 390,
    before: (on) => change(on, EVENT, { waiting_position: 3, waiting_count: 5 }),
    act: (on) => press(on, 'Gérer'),
    shows: 'Votre rang',
  }),
  leaving('attente-quitter-en-cours', (on) => silence(on, 'DELETE', WAITING), 'Un instant…'),
  leaving(
    'attente-quittee',
    (on) =>
      answerThen(on, 'DELETE', WAITING, { status: 200 }, () => change(on, EVENT, { waiting_position: null })),
    'Vous n’êtes plus sur la liste d’attente.',
  ),
  leaving(
    'attente-quitter-echec',
    (on) => answer(on, 'DELETE', WAITING, 500),
    'Vous n’avez pas pu quitter la liste d’attente. Veuillez réessayer.',
  ),
];
