import type { Page } from '@playwright/test';
import { answer, cut, silence } from './answers';
import { press, statesAt, type ScreenState } from './state';

const PERSON = /^\/api\/admin\/users\/9$/;
const atPeople = statesAt('/users', 'admin');
const atPerson = statesAt('/users/9', 'admin');
const AT = '2026-11-20T10:00:00.000Z';

const LISTED = {
  id: 9,
  name: 'Zoé Bellanger',
  email: 'zoe@exemple.fr',
  role: 'organizer',
  avatar: null,
  confirmed: true,
  suspended: null,
  since: '2025-03-01T10:00:00.000Z',
  seen_at: AT,
  events: 1,
  registrations: 1,
  reports: 2,
  second_factor: true,
  sessions: 2,
};
const EVENT = { id: 12, title: 'Bal folk', date: '2026-12-05' };
const WORDS = { id: 4, event_id: 12, title: 'Bal folk', at: AT };
const ACT = {
  id: 'act-3',
  at: AT,
  act: 'account.role',
  role: 'admin',
  who: { id: 1, name: 'Ada Moreau' },
  subject: { id: 9, name: 'Zoé Bellanger' },
  label: '',
  event_id: null,
  request_id: 'req-1',
  before: { role: 'guest' },
  after: { role: 'organizer' },
  reason: 'À sa demande.',
};
const WHOLE = {
  ...LISTED,
  organized: [EVENT],
  joined: [{ ...EVENT, id: 13, title: 'Fest-noz' }],
  acts: [ACT],
  messages: [{ ...WORDS, text: 'Qui vient en train ?' }],
  reviews: [{ ...WORDS, text: 'Trop de monde.' }],
  reported: [{ id: 7, kind: 'message', title: 'Bal folk', at: AT, reports: 2, decision: null }],
};
const person =
  (given: object = {}) =>
  (page: Page) =>
    answer(page, 'GET', PERSON, 200, { ...WHOLE, ...given });
const asked = (name: string) => async (page: Page) => press(page, name);

const INVITATIONS = /^\/api\/admin\/role-invitations$/;
const INVITATION = {
  id: 5,
  email: 'programmation@exemple.fr',
  role: 'organizer',
  by: 'Ada Moreau',
  expires_at: '2027-01-08T10:00:00.000Z',
};

const MAILS = /^\/api\/admin\/failing-mails$/;
const MAIL = {
  id: 3,
  kind: 'registered',
  name: 'Inscription confirmée',
  person: { id: 9, name: LISTED.name },
  created_at: AT,
};
const mails = (data: object[]) => (page: Page) => answer(page, 'GET', MAILS, 200, { data });
const atMails = statesAt('/failing-mails', 'admin');

const EVENT_HISTORY = /^\/api\/events\/\d+\/history$/;
const atEventHistory = statesAt(({ own }) => `/manage-events/${own.id}/history`, 'organizer');

/** The pages from which admins watch over the platform, and an event's history for its organizer. */
export const OVERSIGHT_STATES: readonly ScreenState[] = [
  atPeople('comptes-invitations', {
    before: (page) => answer(page, 'GET', INVITATIONS, 200, { data: [INVITATION] }),
    shows: 'Invitations en cours (1)',
  }),
  atPeople('comptes-invitations-erreur', {
    before: (page) => cut(page, 'GET', INVITATIONS),
    shows: 'Les invitations n’ont pas pu être chargées.',
  }),
  atPeople('comptes-inviter', { act: asked('Inviter…'), shows: 'Un email part à cette adresse' }),
  atPeople('comptes-invitation-retirer', {
    before: (page) => answer(page, 'GET', INVITATIONS, 200, { data: [INVITATION] }),
    act: asked(`Retirer l’invitation envoyée à ${INVITATION.email}`),
    shows: 'Retirer cette invitation',
  }),
  atPerson('compte', { before: person(), shows: 'Qui vient en train' }),
  atPerson('compte-suspendu', {
    before: person({ suspended: { until: null, reason: 'Des injures répétées.' } }),
    shows: 'Suspendu sans date de fin',
  }),
  atPerson('compte-suspendre', { before: person(), act: asked('Suspendre…'), shows: 'Ce jour compris' }),
  atPerson('compte-role', { before: person(), act: asked('Changer le rôle'), shows: 'Nouveau rôle' }),
  atPerson('compte-sessions', {
    before: person(),
    act: asked('Fermer ses sessions'),
    shows: 'Tous ses appareils sont déconnectés',
  }),
  atPerson('compte-suspendre-transmettre', {
    before: person(),
    async act(page) {
      await press(page, 'Suspendre…');
      await page.getByLabel('Ses événements à venir').selectOption('hand-over');
    },
    shows: 'Adresse de l’organisateur',
  }),
  atPerson('compte-facteur', {
    before: person(),
    act: asked('Retirer la vérification en deux étapes'),
    shows: 'Ce qui a été vérifié',
  }),
  atPerson('compte-retirer-nom', {
    before: person(),
    act: asked('Retirer le nom et l’image'),
    shows: 'Un dossier s’ouvre',
  }),
  atPerson('compte-supprimer', {
    before: person(),
    act: asked('Supprimer le compte'),
    shows: 'le rétablit pendant sept jours',
  }),
  atPerson('compte-chargement', {
    before: (page) => silence(page, 'GET', PERSON),
    shows: 'Chargement du compte…',
  }),
  atPerson('compte-inconnu', {
    before: (page) => answer(page, 'GET', PERSON, 404),
    shows: 'Ce compte n’existe pas',
  }),
  atPerson('compte-erreur', {
    before: (page) => cut(page, 'GET', PERSON),
    shows: 'Ce compte n’a pas pu être chargé.',
  }),
  atMails('emails', { before: mails([MAIL]), shows: 'Inscription confirmée' }),
  atMails('emails-effacer', {
    before: mails([MAIL]),
    act: asked('Effacer l’email'),
    shows: 'La personne ne le recevra pas',
  }),
  atEventHistory('historique-evenement', {
    before: (page) => answer(page, 'GET', EVENT_HISTORY, 200, [{ ...ACT, who: null, request_id: null }]),
    shows: 'À sa demande.',
  }),
  atEventHistory('historique-evenement-chargement', {
    before: (page) => silence(page, 'GET', EVENT_HISTORY),
    shows: 'Chargement de l’historique…',
  }),
  atEventHistory('historique-evenement-vide', {
    before: (page) => answer(page, 'GET', EVENT_HISTORY, 200, []),
    shows: 'Aucun acte pour l’instant',
  }),
  atEventHistory('historique-evenement-erreur', {
    before: (page) => cut(page, 'GET', EVENT_HISTORY),
    shows: 'L’historique n’a pas pu être chargé',
  }),
];
