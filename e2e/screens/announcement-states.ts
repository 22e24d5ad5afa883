import { answer, change } from './answers';
import { press, registered, statesAt, type ScreenState } from './state';

const DESK = /^\/api\/events\/\d+\/announcements(?:\/desk)?$/;
const PAGE = { total: 2, current_page: 1, last_page: 1, per_page: 10 };
const SENT = {
  subject: 'L’entrée se fait par la cour ce soir',
  message: 'Les portes ouvrent à 20:00. La rue est en travaux.\n\nÀ ce soir.',
  sent_at: '2026-11-22T17:00:00.000Z',
};
const COUNT = { people: 130, reachable: 127, declined: 2, unconfirmed: 1, without_address: 0 };

const atPublic = statesAt('/past-guests', 'organizer');

/** Writing to the people of an event, and reading it on the event's page. */
export const ANNOUNCEMENT_STATES: readonly ScreenState[] = [
  {
    name: 'evenement-messages',
    role: 'guest',
    path: registered,
    before: (page) =>
      answer(page, 'GET', /^\/api\/events\/\d+\/announcements$/, 200, {
        ...PAGE,
        data: [
          { ...SENT, id: 2, author: 'Julien Lefèvre' },
          { ...SENT, id: 1, author: null, subject: 'Programme de la soirée' },
        ],
      }),
    shows: 'Messages de l’organisateur',
  },
  atPublic('public-ecrire', {
    act: (page) => press(page, 'Écrire'),
    shows: /Envoyer à \d+\spersonnes/,
  }),
  atPublic('public-etiquettes', {
    act: (page) => press(page, /^Étiquettes pour/),
    shows: 'Nouvelle étiquette',
  }),
  ...(['organizer', 'admin'] as const).flatMap((role): ScreenState[] => {
    const atWriting = statesAt(({ own }) => `/manage-events/${own.id}?onglet=ecrire`, role);
    const counted = {
      audiences: {
        all: COUNT,
        present: { ...COUNT, people: 100 },
        absent: { ...COUNT, people: 30 },
        waiting: { ...COUNT, people: 4 },
      },
    };
    return [
      atWriting(`${role}-ecrire`, {
        before: (page) => change(page, DESK, counted),
        async act(page) {
          await page.getByLabel('Objet').fill(SENT.subject);
          await page.getByRole('textbox', { name: 'Message' }).fill(SENT.message);
        },
        shows: /Envoyer à 127\spersonnes/,
      }),
      atWriting(`${role}-ecrire-ferme`, {
        before: (page) =>
          change(page, DESK, {
            ...counted,
            ...PAGE,
            left: 0,
            closed: 'Trois messages sont déjà partis pour cet événement en 24\u00a0heures.',
            data: [
              { ...SENT, id: 2, author: 'Julien', audience: 'all', people: 130, mailed: 42, due: 85 },
              { ...SENT, id: 1, author: 'Julien', audience: 'waiting', people: 4, mailed: 4, due: 0 },
            ],
          }),
        shows: /42 sur 127\semails/,
      }),
      atWriting(`${role}-ecrire-erreur`, {
        before: (page) => answer(page, 'GET', DESK, 500),
        shows: 'Les messages n’ont pas pu être chargés.',
      }),
    ];
  }),
];
