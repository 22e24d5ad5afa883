import type { Page } from '@playwright/test';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { erasureTexts, factorLinkTexts, returnTexts } from 'mf-public/src/texts/account';
import { answer, silence } from './answers';
import { press, statesAt, type ScreenState } from './state';

const RESTORE = /^\/api\/restore-address$/;
const CHECK = /^\/api\/restore-address\/check$/;
const atLink = statesAt('/restore-address?token=7.abc');

const good = (page: Page) => answer(page, 'POST', CHECK, 200, { state: 'good', email: 'camille@exemple.fr' });

async function send(page: Page, submit = 'Rétablir cette adresse') {
  const main = page.locator('main');
  for (const name of ['Nouveau mot de passe', 'Confirmer le mot de passe'])
    await main
      .locator('input')
      .and(page.getByLabel(name, { exact: true }))
      .fill('mot-de-passe-2026');
  await main.getByRole('button', { name: submit }).click();
}

/** The states of another kind of link with the same form. */
function linkStates(
  name: string,
  token: string,
  texts: { submit: string; submitting: string; failed: string; done: string },
): ScreenState[] {
  const at = statesAt(`/restore-address?token=${token}`);
  const act = (page: Page) => send(page, texts.submit);
  const answered = (status: number) => async (page: Page) => {
    await good(page);
    await answer(page, 'POST', RESTORE, status, status === 200 ? { message: texts.done } : undefined);
  };
  const under = async (page: Page) => {
    await good(page);
    await silence(page, 'POST', RESTORE);
  };
  return [
    at(name, { before: good, shows: 'Adresse du compte' }),
    at(`${name}-en-cours`, { before: under, act, shows: texts.submitting }),
    at(`${name}-erreur`, { before: answered(500), act, shows: texts.failed }),
    at(`${name}-fait`, { before: answered(200), act, shows: texts.done }),
  ];
}

const atErasure = statesAt('/restore-address?token=e1.abc');
const ERASE = /^\/api\/erase-account$/;
const erase = (page: Page) => press(page, erasureTexts.submit);
const erasable = (status: number, body?: object) => async (page: Page) => {
  await good(page);
  await answer(page, 'POST', ERASE, status, body);
};

/** The page behind the mail links that restore or erase an account. */
export const RESTORE_STATES: readonly ScreenState[] = [
  atLink('adresse-retablir', { before: good, shows: 'Adresse à rétablir' }),
  {
    name: 'adresse-lien-incomplet',
    path: '/restore-address',
    shows: 'Le lien de rétablissement est incomplet',
  },
  ...(
    [
      ['used', 'Ce lien a déjà servi'],
      ['revoked', 'une adresse plus ancienne'],
      ['changed', 'le compte a une autre adresse depuis'],
      ['expired', 'il n’est valable que 72 heures'],
      ['unknown', 'Ce lien n’est pas l’un des nôtres'],
    ] as const
  ).map(([state, shows]) =>
    atLink(`adresse-lien-${state}`, {
      before: (page) => answer(page, 'POST', CHECK, 200, { state }),
      shows,
    }),
  ),
  atLink('adresse-en-cours', {
    async before(page) {
      await good(page);
      await silence(page, 'POST', RESTORE);
    },
    act: (page) => send(page),
    shows: 'Rétablissement en cours...',
  }),
  atLink('adresse-erreur', {
    async before(page) {
      await good(page);
      await answer(page, 'POST', RESTORE, 500);
    },
    act: (page) => send(page),
    shows: 'L’adresse n’a pas pu être rétablie.',
  }),
  atLink('adresse-retablie', {
    async before(page) {
      await good(page);
      await answer(page, 'POST', RESTORE, 200, { message: SUCCESS_TEXTS.addressRestored });
    },
    act: (page) => send(page),
    shows: SUCCESS_TEXTS.addressRestored,
  }),
  ...linkStates('facteur-retirer', 'f1.2.abc', { ...factorLinkTexts, done: SUCCESS_TEXTS.factorRemoved }),
  ...linkStates('compte-retablir', 'd1.abc', { ...returnTexts, done: SUCCESS_TEXTS.accountReturned }),
  statesAt('/restore-address?token=d1.abc')('compte-lien-perime', {
    before: (page) => answer(page, 'POST', CHECK, 200, { state: 'expired' }),
    shows: 'le compte est déjà rétabli',
  }),
  atErasure('compte-effacer', { before: good, shows: erasureTexts.submit }),
  atErasure('compte-effacement-en-cours', {
    async before(page) {
      await good(page);
      await silence(page, 'POST', ERASE);
    },
    act: erase,
    shows: erasureTexts.submitting,
  }),
  atErasure('compte-effacement-erreur', { before: erasable(500), act: erase, shows: erasureTexts.failed }),
  atErasure('compte-efface', {
    before: erasable(200, { message: SUCCESS_TEXTS.accountErased }),
    act: erase,
    shows: SUCCESS_TEXTS.accountErased,
  }),
];
