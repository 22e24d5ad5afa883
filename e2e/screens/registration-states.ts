import { answer, answerThen, change, silence } from './answers';
import { EVENT, open, press, registered } from './event-actions';
import type { ScreenState } from './state';

const REGISTER = /^\/api\/events\/\d+\/register$/;

/** The registration card in all its states. */
export const REGISTRATION_STATES: readonly ScreenState[] = [
  { name: 'evenement-invite', role: 'guest', path: open, shows: "S'inscrire" },
  { name: 'evenement-inscrit', role: 'guest', path: registered, shows: 'Annuler mon inscription' },
  { name: 'evenement-complet', role: 'guest', path: ({ full }) => `/events/${full.id}`, shows: 'Complet' },
  {
    name: 'evenement-termine',
    role: 'guest',
    path: ({ past }) => `/events/${past.id}`,
    shows: 'Événement terminé',
  },
  {
    name: 'evenement-organisateur',
    role: 'organizer',
    path: (world) => `/events/${world.own.id}`,
    shows: "L'inscription est réservée aux invités.",
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
        () => change(on, EVENT, { is_registered: true }),
      ),
    act: (on) => press(on, "S'inscrire"),
    shows: "Inscription réussie ! Vous êtes inscrit à l'événement.",
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
    act: (on) => press(on, 'Annuler mon inscription'),
    shows: 'Votre inscription est annulée.',
  },
  {
    name: 'annulation-en-cours',
    role: 'guest',
    path: registered,
    before: (on) => silence(on, 'DELETE', REGISTER),
    act: (on) => press(on, 'Annuler mon inscription'),
    shows: 'Annulation en cours...',
  },
  {
    name: 'annulation-echec',
    role: 'guest',
    path: registered,
    before: (on) => answer(on, 'DELETE', REGISTER, 500),
    act: (on) => press(on, 'Annuler mon inscription'),
    shows: 'Votre inscription n’a pas pu être annulée. Veuillez réessayer.',
  },
];
