import type { Page } from '@playwright/test';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { answer } from './answers';
import { open, press, statesAt, type ScreenState } from './state';

const HOLD = /^\/api\/events\/\d+\/holds$/;
const LINK = /^\/api\/hold-link$/;
const TAKE = /^\/api\/hold-link\/take$/;
const FACTOR = /^\/api\/user\/second-factor$/;

const EVENT = {
  id: 900_001,
  title: 'Concert au parc',
  date: '2027-01-04',
  time: '19:30',
  end_time: null,
  location: 'Parc de la Tête d’Or, Lyon',
};
const held = {
  status: 'held',
  places: 1,
  until: '2027-01-02T13:35:00.000Z',
  name: 'Zoé Petit',
  email: 'zoe@exemple.fr',
  has_account: false,
  event: EVENT,
};
const link =
  (changes: object = {}) =>
  (page: Page) =>
    answer(page, 'POST', LINK, 200, { ...held, ...changes });
const taken = { message: SUCCESS_TEXTS.registered, event_id: EVENT.id, registered: true };
const session = {
  user: { id: 900_002, name: held.name, email: held.email, role: 'guest', avatar: null },
  token: 'a.b.c',
};

async function ask(page: Page) {
  await press(page, 'S’inscrire sans mot de passe');
  const dialog = page.getByRole('form', { name: 'S’inscrire sans mot de passe' });
  await dialog.getByLabel('Nom complet').fill(held.name);
  await dialog.getByLabel('Adresse email').fill(held.email);
  await dialog.getByLabel(/^J’accepte/).check();
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click();
}
const takes = (name: string, outcome: object, shows: string): ScreenState =>
  atLink(name, {
    before: async (page) => {
      await link()(page);
      await answer(page, 'POST', TAKE, 200, { ...taken, ...outcome });
    },
    act: (page) => press(page, 'Prendre la place'),
    shows,
  });

const visitorAtOpen = statesAt(open);
const atLink = statesAt('/confirm-place#h7.abc.def');

/** A place without an account: requested on the event's page, confirmed on the page of the link. */
export const HOLD_STATES: readonly ScreenState[] = [
  visitorAtOpen('place-sans-mot-de-passe', {
    act: (page) => press(page, 'S’inscrire sans mot de passe'),
    shows: 'Vous recevez un message',
  }),
  visitorAtOpen('place-sans-mot-de-passe-refusee', {
    before: (page) =>
      answer(page, 'POST', HOLD, 409, { code: 'conflict.limit', message: ERROR_TEXTS.heldNetwork }),
    act: ask,
    shows: 'attendent déjà une confirmation depuis votre réseau',
  }),
  visitorAtOpen('place-sans-mot-de-passe-envoyee', {
    before: (page) => answer(page, 'POST', HOLD, 202, { message: SUCCESS_TEXTS.held }),
    act: ask,
    shows: 'Un message part vers zoe@exemple.fr.',
  }),
  atLink('place-a-confirmer', { before: link(), shows: 'Un compte est créé au nom de Zoé Petit' }),
  atLink('place-a-confirmer-compte', {
    before: link({ has_account: true }),
    shows: 'La place va au compte',
  }),
  atLink('place-a-confirmer-compte-inconnu', {
    before: link({ has_account: true, unproved: true }),
    shows: 'mais personne ne l’a confirmée',
  }),
  atLink('place-a-confirmer-tard', { before: link({ status: 'lapsed' }), shows: 'n’est plus tenue' }),
  atLink('place-a-confirmer-prise', { before: link({ status: 'taken' }), shows: 'Ce lien a déjà servi.' }),
  atLink('place-a-confirmer-expiree', {
    before: (page) => {
      const text = FIELD_TEXTS.holdToken.expired;
      return answer(page, 'POST', LINK, 422, {
        code: 'validation',
        message: text,
        errors: { token: [text] },
      });
    },
    shows: FIELD_TEXTS.holdToken.expired,
  }),
  takes('place-confirmee', session, SUCCESS_TEXTS.registered),
  takes('place-confirmee-compte', {}, SUCCESS_TEXTS.registered),
  takes(
    'place-manquee',
    { ...session, registered: false, message: `${SUCCESS_TEXTS.accountReady} ${ERROR_TEXTS.full}` },
    ERROR_TEXTS.full,
  ),
  statesAt('/profile?onglet=securite', 'guest')('profil-sans-mot-de-passe', {
    before: (page) =>
      answer(page, 'GET', FACTOR, 200, {
        on: false,
        required: false,
        recoveryCodesLeft: 0,
        passwordless: true,
      }),
    shows: 'Votre compte n’en a pas encore',
  }),
];
