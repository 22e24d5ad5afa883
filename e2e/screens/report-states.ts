import type { Page } from '@playwright/test';
import { scrollToEnd } from '../lib/loaded-page';
import { answer, silence } from './answers';
import { open, press, statesAt, type ScreenState } from './state';

const REPORT = /^\/api\/reports$/;
const LINK = /^\/api\/report-link$/;
const CONFIRM = /^\/api\/report-link\/confirm$/;
const STATEMENT = /^\/api\/statement-link$/;
const OBJECTION = /^\/api\/statement-link\/objection$/;

const atEvent = statesAt(open);
const atReport = statesAt('/report?token=r7.abc');
const atStatement = statesAt('/report?token=s7.abc');

const ask = async (page: Page) => {
  // The button is loaded when it is near the viewport.
  await scrollToEnd(page);
  await press(page, 'Signaler cet événement');
};
const send = async (page: Page) => {
  await ask(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('De quoi s’agit-il').selectOption('hate');
  await dialog.getByLabel('Ce qui ne va pas').fill('Un avis y est injurieux.');
  await dialog.getByLabel('Votre nom').fill('Léo Marchand');
  await dialog.getByLabel('Votre adresse email').fill('leo@exemple.fr');
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
};

const REPORTED = {
  kind: 'review',
  title: 'Bal folk',
  category: 'hate',
  words: 'Un avis injurieux.',
  reported_at: '2026-11-20T10:00:00.000Z',
  decision: null,
  decided_at: null,
  mail: 'to-confirm',
};
const reported =
  (given: object = {}) =>
  (page: Page) =>
    answer(page, 'POST', LINK, 200, { ...REPORTED, ...given });
const decided = (decision: string) =>
  reported({ decision, decided_at: '2026-11-21T09:00:00.000Z', mail: 'confirmed' });

const OBJECTED = { words: 'C’était de l’humour.', at: '2026-11-22T10:00:00.000Z', outcome: null, answer: '' };
const STATED = {
  kind: 'review',
  title: 'Bal folk',
  text: 'Bande d’idiots',
  decision: 'take-down',
  rule: 'hate',
  facts: 'Des injures envers l’équipe.',
  reported: true,
  decided_at: '2026-11-21T09:00:00.000Z',
  lifted: false,
  until: '2099-05-21T09:00:00.000Z',
  objection: null,
};
const stated =
  (given: object = {}) =>
  (page: Page) =>
    answer(page, 'POST', STATEMENT, 200, { ...STATED, ...given });
const object = async (page: Page) => {
  await page.getByLabel('Pourquoi cette décision').fill('C’était de l’humour.');
  await press(page, 'Envoyer la contestation');
};
const objecting = (status: number) => async (page: Page) => {
  await stated()(page);
  await answer(page, 'POST', OBJECTION, status, { ...STATED, objection: OBJECTED });
};

/** Reporting, and the pages behind the links of a report and of a statement of reasons. */
export const REPORT_STATES: readonly ScreenState[] = [
  atEvent('signaler', { act: ask, shows: 'Personne n’apprendra' }),
  atEvent('signaler-sans-nom', {
    async act(page) {
      await ask(page);
      await page.getByLabel('De quoi s’agit-il').selectOption('child_abuse');
    },
    shows: 'Facultatif pour ce motif.',
  }),
  atEvent('signaler-envoi', {
    before: (page) => silence(page, 'POST', REPORT),
    act: send,
    shows: 'Envoi en cours…',
  }),
  atEvent('signaler-echec', {
    before: (page) => answer(page, 'POST', REPORT, 500),
    act: send,
    shows: 'Le signalement n’a pas abouti',
  }),
  atEvent('signaler-fait', {
    before: (page) => answer(page, 'POST', REPORT, 201, { message: 'Merci', token: 'r7.abc' }),
    act: send,
    shows: 'Voir mon signalement',
  }),
  atReport('signalement', { before: reported(), shows: 'Recevoir la décision par email' }),
  atReport('signalement-chargement', {
    before: (page) => silence(page, 'POST', LINK),
    shows: 'Chargement du signalement…',
  }),
  atReport('signalement-erreur', {
    before: (page) => answer(page, 'POST', LINK, 500),
    shows: 'Cette page n’a pas pu être chargée.',
  }),
  { name: 'signalement-lien-incomplet', path: '/report', shows: 'Ce lien n’est pas reconnu' },
  atReport('signalement-confirmation-en-cours', {
    async before(page) {
      await reported()(page);
      await silence(page, 'POST', CONFIRM);
    },
    act: (page) => press(page, 'Recevoir la décision'),
    shows: 'Enregistrement…',
  }),
  atReport('signalement-confirmation-echec', {
    async before(page) {
      await reported()(page);
      await answer(page, 'POST', CONFIRM, 500);
    },
    act: (page) => press(page, 'Recevoir la décision'),
    shows: 'Votre adresse n’a pas pu être confirmée',
  }),
  atReport('signalement-confirme', {
    before: reported({ mail: 'confirmed' }),
    shows: 'La décision vous sera envoyée',
  }),
  atReport('signalement-sans-suite', { before: decided('keep'), shows: 'Après examen' }),
  atReport('signalement-rappel', { before: decided('warn'), shows: 'Nous avons rappelé les règles' }),
  atReport('signalement-retrait', { before: decided('take-down'), shows: 'Nous avons retiré ce contenu' }),
  atStatement('decision', { before: stated(), shows: 'Nous avons retiré' }),
  atStatement('decision-rappel', {
    before: stated({ decision: 'warn', reported: false }),
    shows: 'Nous vous rappelons nos règles',
  }),
  atStatement('decision-levee', { before: stated({ lifted: true }), shows: 'Cette décision est levée' }),
  atStatement('decision-passee', {
    before: stated({ until: '2020-01-01T00:00:00.000Z' }),
    shows: 'Le délai pour contester',
  }),
  atStatement('decision-contester-en-cours', {
    async before(page) {
      await stated()(page);
      await silence(page, 'POST', OBJECTION);
    },
    act: object,
    shows: 'Envoi en cours…',
  }),
  atStatement('decision-contester-echec', {
    before: objecting(500),
    act: object,
    shows: 'Votre contestation n’a pas pu être envoyée',
  }),
  atStatement('decision-contestee', {
    before: objecting(200),
    act: object,
    shows: 'Votre contestation est arrivée',
  }),
  atStatement('decision-maintenue', {
    before: stated({ objection: { ...OBJECTED, outcome: 'upheld', answer: 'Une injure reste une injure.' } }),
    shows: 'la décision est maintenue',
  }),
  atStatement('decision-contestation-gagnee', {
    before: stated({
      lifted: true,
      objection: { ...OBJECTED, outcome: 'lifted', answer: 'Vous avez raison.' },
    }),
    shows: 'la décision est levée',
  }),
];

const CASE = /^\/api\/admin\/reports\/7$/;
const atQueue = statesAt('/reports', 'admin');
const atCase = statesAt('/reports?dossier=7', 'admin');

const LINE = {
  id: 7,
  kind: 'message',
  title: 'Bal folk',
  text: 'Vous êtes nuls, tous.',
  state: 'open',
  urgency: 1,
  reports: 2,
  opened_at: '2026-11-20T10:00:00.000Z',
  decision: null,
};
const said = { category: 'hate', words: 'C’est une injure.', at: '2026-11-20T10:00:00.000Z', text: null };
const DETAIL = {
  ...LINE,
  event_id: 12,
  rating: null,
  author: { id: 9, name: 'Camille Martin', decisions: 1 },
  now: 'Vous êtes nuls.',
  rule: null,
  facts: '',
  decided_at: null,
  decided_by: null,
  lifted: false,
  entries: [
    { ...said, by: 'visitor', baseless: 0 },
    { ...said, words: 'Et il recommence.', by: 'account', baseless: 2, text: 'Vous êtes nuls' },
  ],
  around: [
    { id: 6, name: 'Léo Marchand', text: 'À quelle heure ?', at: '2026-11-20T09:58:00.000Z' },
    { id: 8, name: 'Inès Roy', text: 'À 19 h.', at: '2026-11-20T10:01:00.000Z' },
  ],
  objection: null,
  may_review: false,
};
const DOWN = {
  state: 'decided',
  decision: 'take-down',
  rule: 'hate',
  facts: 'Des injures.',
  now: null,
  decided_at: '2026-11-21T09:00:00.000Z',
  decided_by: 'Ada Moreau',
};
const detail =
  (given: object = {}) =>
  (page: Page) =>
    answer(page, 'GET', CASE, 200, { ...DETAIL, ...given });

const TAKEDOWN = /^\/api\/admin\/takedowns$/;
const atEventAsAdmin = statesAt(open, 'admin');
const askDown = async (page: Page, name = 'Retirer cet événement du site') => {
  await scrollToEnd(page);
  await press(page, name);
};
const takeDown = async (page: Page) => {
  await askDown(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Règle en cause').selectOption('fraud');
  await dialog.getByLabel('Faits').fill('Cette salle n’existe pas.');
  await dialog.getByRole('button', { name: 'Retirer', exact: true }).click();
};

/** The queue of reports, a case, and a takedown without a report. */
export const CASE_STATES: readonly ScreenState[] = [
  atEventAsAdmin('retirer-evenement', { act: (page) => askDown(page), shows: 'Il disparaît de partout' }),
  atEventAsAdmin('retirer-image', {
    act: (page) => askDown(page, 'Retirer l’image de cet événement'),
    shows: 'L’image est ôtée partout',
  }),
  atEventAsAdmin('retirer-evenement-en-cours', {
    before: (page) => silence(page, 'POST', TAKEDOWN),
    act: takeDown,
    shows: 'Retrait en cours…',
  }),
  atEventAsAdmin('retirer-evenement-echec', {
    before: (page) => answer(page, 'POST', TAKEDOWN, 500),
    act: takeDown,
    shows: 'Le retrait n’a pas abouti',
  }),
  atQueue('signalements', { shows: 'à traiter' }),
  atQueue('signalements-decides', {
    act: (page) => page.getByRole('tab', { name: 'Décidés' }).click(),
    shows: /dossier/,
  }),
  atCase('dossier', { before: detail(), shows: 'Autour de ce message' }),
  atCase('dossier-decision', {
    before: detail(),
    async act(page) {
      await page.getByRole('radio', { name: /^Laisser en ligne/ }).check();
      await press(page, 'Prendre la décision');
    },
    shows: 'Dites les faits en quelques mots',
  }),
  atCase('dossier-autres-contenus', {
    before: detail({
      others: [{ ...LINE, id: 9, text: 'Quelle bande d’incapables.' }],
      unreported: [
        { kind: 'message', id: 31, title: 'Bal folk', text: 'Allez tous au diable.', at: LINE.opened_at },
        { kind: 'review', id: 4, title: 'Nuit du jazz', text: 'Nul, comme vous.', at: LINE.opened_at },
      ],
    }),
    async act(page) {
      await page.getByRole('radio', { name: /^Retirer/ }).check();
      await page.getByRole('checkbox', { name: /Allez tous/ }).check();
    },
    shows: 'Retirer aussi de ce qu’il a écrit depuis un mois',
  }),
  atCase('dossier-retire', { before: detail(DOWN), shows: 'Remettre en ligne' }),
  atCase('dossier-remettre', {
    before: detail(DOWN),
    act: (page) => press(page, 'Remettre en ligne'),
    shows: 'Il redevient visible',
  }),
  atCase('dossier-conteste', {
    before: detail({ ...DOWN, state: 'objected', objection: OBJECTED, may_review: true }),
    shows: 'Réponse à la contestation',
  }),
  atCase('dossier-conteste-autre', {
    before: detail({ ...DOWN, state: 'objected', objection: OBJECTED }),
    shows: 'Un autre administrateur',
  }),
  atCase('dossier-leve', {
    before: detail({
      ...DOWN,
      lifted: true,
      objection: { ...OBJECTED, outcome: 'lifted', answer: 'Vous avez raison.' },
    }),
    shows: 'Cette décision est levée.',
  }),
];
