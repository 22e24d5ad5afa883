import type { Page } from '@playwright/test';
import { answer, answerThen, change, EVENT_DETAIL, silence } from './answers';
import { EVENT, open, own, press, registered, statesAt, type ScreenState } from './state';

const REGISTER = /^\/api\/events\/\d+\/register$/;
const CHAT = /^\/api\/events\/\d+\/chat$/;
const TICKET = /^\/api\/events\/\d+\/ticket$/;

const CANCEL = 'Annuler mon inscription';
/** Opens the registration's details, which are collapsed on a phone. */
async function unfold(on: Page): Promise<void> {
  const manage = on.getByRole('button', { name: 'Gérer' });
  await manage
    .or(on.getByRole('button', { name: CANCEL }))
    .first()
    .waitFor();
  if (await manage.isVisible()) await manage.click();
}
async function cancel(on: Page): Promise<void> {
  await unfold(on);
  await press(on, CANCEL);
  await on.getByRole('alertdialog').getByRole('button', { name: CANCEL }).click();
}

/** A guest at an event with free seats. */
const registering = (name: string, rest: Omit<ScreenState, 'name' | 'role' | 'path'>): ScreenState => ({
  name,
  role: 'guest',
  path: open,
  act: (on) => press(on, "S'inscrire"),
  ...rest,
});
/** A registered guest cancels. */
const cancelling = (
  name: string,
  before: NonNullable<ScreenState['before']>,
  shows: ScreenState['shows'],
): ScreenState => ({ name, role: 'guest', path: registered, before, act: cancel, shows });

const asked = (id: string, kind: string, label: string, required: boolean, options: string[] = []) => ({
  id,
  kind,
  label,
  required,
  options,
});
const QUESTIONS = [
  asked('q00000001', 'one', 'Avez-vous déjà grimpé ?', true, ['Jamais', 'Une ou deux fois']),
  asked('q00000002', 'many', 'Que faut-il vous prêter ?', false, ['Chaussons', 'Sac à magnésie']),
  asked('q00000003', 'text', 'Votre pointure', false),
  asked('q00000004', 'accept', 'Je grimpe sous ma responsabilité, sans contre-indication médicale', true),
];
const SEND = (on: Page) => on.getByRole('dialog').getByRole('button', { name: "S'inscrire" });
const COMPANIONS = [{ id: 7, number: '8M2R-4T6W', code: `EVENEO:${'b'.repeat(103)}`, name: 'Zoé Bellanger' }];
/** Silences the chat, whose live counter would restore the real number of places. */
async function withPlaces(on: Page, fields: Record<string, unknown>): Promise<void> {
  await silence(on, 'GET', CHAT);
  await change(on, EVENT, fields);
}
/** A guest at an event with questions. */
const answering = (name: string, rest: Partial<ScreenState> & Pick<ScreenState, 'shows'>): ScreenState =>
  registering(name, { before: (on) => change(on, EVENT, { questions: QUESTIONS }), ...rest });

const guestAtRegistered = statesAt(registered, 'guest');
const organizerAtOwn = statesAt(own, 'organizer');
/** The registration card in all its states. */
export const REGISTRATION_STATES: readonly ScreenState[] = [
  { name: 'evenement-invite', role: 'guest', path: open, shows: "S'inscrire" },
  guestAtRegistered('evenement-inscrit', { shows: 'Inscrit' }),
  {
    name: 'evenement-termine',
    role: 'guest',
    path: ({ past }) => `/events/${past.id}`,
    shows: 'Événement terminé',
  },
  organizerAtOwn('evenement-organisateur', { shows: 'Voir les inscrits' }),
  organizerAtOwn('evenement-organisateur-telephone', {
    width: 390,
    act: (on) => press(on, 'Gérer'),
    shows: 'Contrôler les billets',
  }),
  organizerAtOwn('evenement-sien-sans-participant', {
    before: (on) =>
      change(on, EVENT, {
        attendees: [],
        guests: [],
        registrations_count: 0,
        messages_count: 0,
        rating_count: 0,
        average_rating: null,
      }),
    shows: 'Personne n’est encore inscrit.',
  }),
  { name: 'evenement-admin', role: 'admin', path: open, shows: "L'inscription est réservée aux invités." },
  guestAtRegistered('evenement-annulation-question', {
    async act(on) {
      await unfold(on);
      await press(on, CANCEL);
    },
    shows: 'Garder ma place',
  }),
  answering('inscription-questions', { shows: 'Avez-vous déjà grimpé ?' }),
  answering('inscription-questions-sans-reponse', {
    async act(on) {
      await press(on, "S'inscrire");
      await SEND(on).click();
    },
    shows: 'Veuillez cocher cette case',
  }),
  answering('inscription-questions-changees', {
    async before(on) {
      await change(on, EVENT, {
        questions: QUESTIONS.slice(2, 3),
        answers_kept_why: 'l’assurance le demande',
      });
      const changed = 'Les questions ont changé entre-temps\u00a0: relisez-les';
      await answer(on, 'POST', REGISTER, 422, {
        message: 'Certains champs sont invalides.',
        code: 'validation',
        requestId: 'r',
        errors: { answers: [changed] },
      });
    },
    async act(on) {
      await press(on, "S'inscrire");
      await SEND(on).click();
    },
    shows: 'l’assurance le demande',
  }),
  registering('inscription-accompagnee-seul', {
    before: (on) => change(on, EVENT, { companions_max: 2 }),
    shows: 'personne d’autre',
  }),
  registering('inscription-accompagnee', {
    before: (on) => withPlaces(on, { companions_max: 2, places_left: 2 }),
    async act(on) {
      await press(on, "S'inscrire");
      await on.getByLabel('Je viens avec').selectOption('2');
    },
    shows: 'vous attendrez ensemble',
  }),
  {
    name: 'evenement-places-promises',
    role: 'guest',
    path: open,
    before: (on) => withPlaces(on, { places_left: 2, waiting_count: 1 }),
    shows: 'promises à la liste d’attente',
  },
  guestAtRegistered('evenement-place-accompagnee', {
    width: 1280,
    before: (on) => change(on, TICKET, { companions: COMPANIONS }),
    shows: 'Zoé Bellanger',
  }),
  guestAtRegistered('evenement-place-accompagnee-question', {
    width: 1280,
    before: (on) => change(on, TICKET, { companions: COMPANIONS }),
    act: (on) => press(on, 'Annuler la place de Zoé Bellanger'),
    shows: 'ne sera plus valable',
  }),
  registering('inscription-evenement-en-cours', {
    before: (on) => silence(on, 'POST', REGISTER),
    shows: 'Inscription en cours...',
  }),
  registering('inscription-evenement-echec', {
    before: (on) => answer(on, 'POST', REGISTER, 500),
    shows: "Échec de l'inscription à l'événement",
  }),
  registering('inscription-evenement-faite', {
    before: (on, { open: event }) =>
      answerThen(
        on,
        'POST',
        REGISTER,
        {
          status: 201,
          json: {
            message: "Inscription réussie ! Vous êtes inscrit à l'événement.",
            event: { ...event, ...EVENT_DETAIL, is_registered: true },
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
    shows: "Inscription réussie ! Vous êtes inscrit à l'événement.",
  }),
  guestAtRegistered('evenement-place', {
    width: 390,
    async act(on) {
      await press(on, 'Gérer');
      await on.getByRole('img', { name: /^Code QR du billet/ }).waitFor();
    },
    shows: 'Et maintenant',
  }),
  guestAtRegistered('evenement-place-large', { width: 1280, shows: 'Et maintenant' }),
  guestAtRegistered('evenement-place-sans-billet', {
    width: 1280,
    before: (on) => answer(on, 'GET', TICKET, 500),
    shows: 'Votre billet n’a pas pu être chargé.',
  }),
  guestAtRegistered('evenement-place-chargement', {
    width: 1280,
    before: (on) => silence(on, 'GET', TICKET),
    shows: 'Chargement de votre billet…',
  }),
  registering('inscription-evenement-trop-tard', {
    before: (on) =>
      answer(on, 'POST', REGISTER, 409, { message: 'Cet événement est complet.', code: 'conflict.full' }),
    shows: 'Cet événement est complet.',
  }),
  cancelling(
    'annulation-faite',
    (on) =>
      answerThen(on, 'DELETE', REGISTER, { status: 200 }, () => change(on, EVENT, { is_registered: false })),
    'Votre inscription est annulée.',
  ),
  cancelling('annulation-en-cours', (on) => silence(on, 'DELETE', REGISTER), 'Annulation en cours...'),
  cancelling(
    'annulation-echec',
    (on) => answer(on, 'DELETE', REGISTER, 500),
    'Votre inscription n’a pas pu être annulée. Veuillez réessayer.',
  ),
];
