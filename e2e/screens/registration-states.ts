import type { Page } from '@playwright/test';
import { answer, answerThen, change, silence } from './answers';
import { EVENT, open, own, press, registered } from './event-actions';
import type { ScreenState } from './state';

const REGISTER = /^\/api\/events\/\d+\/register$/;
const TICKET = /^\/api\/events\/\d+\/ticket$/;
const WAITING = /^\/api\/events\/\d+\/waiting$/;
const FIRST = { is_registered: false, waiting_position: 1, waiting_count: 1 };
const full: ScreenState['path'] = ({ full: event }) => `/events/${event.id}`;
/** Asked for, and said yes to. */
const leaveTheList: ScreenState['act'] = async (on) => {
  const leave = on.getByRole('button', { name: 'Quitter la liste d’attente' });
  await leave.click();
  await on.getByRole('alertdialog').getByRole('button', { name: 'Quitter la liste d’attente' }).click();
};

const CANCEL = 'Annuler mon inscription';
/** On a phone what belongs to a place is folded away. */
async function unfold(on: Page): Promise<void> {
  const manage = on.getByRole('button', { name: 'Gérer' });
  await manage
    .or(on.getByRole('button', { name: CANCEL }))
    .first()
    .waitFor();
  if (await manage.isVisible()) await manage.click();
}
/** Cancelling asks first. */
async function cancel(on: Page): Promise<void> {
  await unfold(on);
  await press(on, CANCEL);
  await on.getByRole('alertdialog').getByRole('button', { name: CANCEL }).click();
}

/** The registration card in all its states. */
export const REGISTRATION_STATES: readonly ScreenState[] = [
  { name: 'evenement-invite', role: 'guest', path: open, shows: "S'inscrire" },
  { name: 'evenement-inscrit', role: 'guest', path: registered, shows: 'Inscrit' },
  { name: 'evenement-complet', role: 'guest', path: ({ full }) => `/events/${full.id}`, shows: 'Complet' },
  {
    name: 'evenement-en-attente',
    role: 'guest',
    path: full,
    before: (on) => change(on, EVENT, { waiting_position: 3, waiting_count: 5 }),
    shows: 'sur la liste d’attente.',
  },
  {
    name: 'evenement-en-attente-deuxieme',
    role: 'guest',
    path: full,
    before: (on) => change(on, EVENT, { waiting_position: 2, waiting_count: 5 }),
    shows: 'Une personne avant vous.',
  },
  {
    name: 'attente-rejointe',
    role: 'guest',
    path: full,
    before: (on, { full: event }) =>
      answerThen(
        on,
        'POST',
        WAITING,
        {
          status: 200,
          json: {
            status: 'waiting',
            message: 'Vous êtes sur la liste d’attente.',
            event: { ...event, attendees: [], guests: [], ...FIRST },
          },
        },
        () => change(on, EVENT, FIRST),
      ),
    act: (on) => press(on, 'Rejoindre la liste d’attente'),
    shows: 'La prochaine place est pour vous.',
  },
  {
    name: 'attente-en-cours',
    role: 'guest',
    path: full,
    before: (on) => silence(on, 'POST', WAITING),
    act: (on) => press(on, 'Rejoindre la liste d’attente'),
    shows: 'Un instant…',
  },
  {
    name: 'attente-echec',
    role: 'guest',
    path: full,
    before: (on) => answer(on, 'POST', WAITING, 500),
    act: (on) => press(on, 'Rejoindre la liste d’attente'),
    shows: 'Vous n’avez pas pu rejoindre la liste d’attente. Veuillez réessayer.',
  },
  {
    name: 'attente-quitter',
    role: 'guest',
    path: full,
    before: (on) => change(on, EVENT, FIRST),
    act: (on) => on.getByRole('button', { name: 'Quitter la liste d’attente' }).click(),
    shows: 'Garder mon rang',
  },
  {
    name: 'attente-quitter-en-cours',
    role: 'guest',
    path: full,
    before: async (on) => {
      await change(on, EVENT, FIRST);
      await silence(on, 'DELETE', WAITING);
    },
    act: leaveTheList,
    shows: 'Un instant…',
  },
  {
    name: 'evenement-en-attente-large',
    role: 'guest',
    path: full,
    width: 1280,
    before: (on) => change(on, EVENT, FIRST),
    shows: 'Dès qu’une place se libère',
  },
  {
    name: 'attente-quittee',
    role: 'guest',
    path: full,
    before: async (on) => {
      await change(on, EVENT, FIRST);
      await answerThen(on, 'DELETE', WAITING, { status: 200 }, () =>
        change(on, EVENT, { waiting_position: null }),
      );
    },
    act: leaveTheList,
    shows: 'Vous n’êtes plus sur la liste d’attente.',
  },
  {
    name: 'attente-quitter-echec',
    role: 'guest',
    path: full,
    before: async (on) => {
      await change(on, EVENT, FIRST);
      await answer(on, 'DELETE', WAITING, 500);
    },
    act: leaveTheList,
    shows: 'Vous n’avez pas pu quitter la liste d’attente. Veuillez réessayer.',
  },
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
    shows: 'Voir les inscrits',
  },
  {
    name: 'evenement-sien-sans-participant',
    role: 'organizer',
    path: own,
    before: (on) => change(on, EVENT, { attendees: [], guests: [], registrations_count: 0 }),
    shows: 'Personne n’est encore inscrit.',
  },
  { name: 'evenement-admin', role: 'admin', path: open, shows: "L'inscription est réservée aux invités." },
  {
    name: 'evenement-annulation-question',
    role: 'guest',
    path: registered,
    async act(on) {
      await unfold(on);
      await press(on, CANCEL);
    },
    shows: 'Garder ma place',
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
      answerThen(
        on,
        'POST',
        REGISTER,
        {
          status: 201,
          json: {
            message: "Inscription réussie ! Vous êtes inscrit à l'événement.",
            event: { ...event, attendees: [], guests: [], is_registered: true },
          },
        },
        async () => {
          await answer(on, 'GET', TICKET, 200, {
            event_id: event.id,
            number: '7K4F-2Q9D',
            code: `EVENEO:${'a'.repeat(103)}`,
            name: 'Léa Fontaine',
            registered_at: '2026-11-21T10:00:00.000Z',
          });
          await change(on, EVENT, { is_registered: true });
        },
      ),
    act: (on) => press(on, "S'inscrire"),
    shows: "Inscription réussie ! Vous êtes inscrit à l'événement.",
  },
  {
    name: 'evenement-place',
    role: 'guest',
    width: 390,
    path: registered,
    async act(on) {
      await press(on, 'Gérer');
      await on.getByRole('img', { name: /^Code QR du billet/ }).waitFor();
    },
    shows: 'Et maintenant',
  },
  { name: 'evenement-place-large', role: 'guest', path: registered, width: 1280, shows: 'Et maintenant' },
  {
    name: 'evenement-place-sans-billet',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'GET', TICKET, 500),
    shows: 'Votre billet n’a pas pu être chargé.',
  },
  {
    name: 'evenement-place-chargement',
    role: 'guest',
    path: registered,
    before: (on) => silence(on, 'GET', TICKET),
    shows: 'Chargement de votre billet…',
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
    before: (on) =>
      answerThen(on, 'DELETE', REGISTER, { status: 200 }, () => change(on, EVENT, { is_registered: false })),
    act: cancel,
    shows: 'Votre inscription est annulée.',
  },
  {
    name: 'annulation-en-cours',
    role: 'guest',
    path: registered,
    before: (on) => silence(on, 'DELETE', REGISTER),
    act: cancel,
    shows: 'Annulation en cours...',
  },
  {
    name: 'annulation-echec',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'DELETE', REGISTER, 500),
    act: cancel,
    shows: 'Votre inscription n’a pas pu être annulée. Veuillez réessayer.',
  },
];
