import type { Page } from '@playwright/test';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { answer, silence } from './answers';
import { statesAt, type ScreenState } from './state';

const RESTORE = /^\/api\/restore-address$/;
const CHECK = /^\/api\/restore-address\/check$/;
const atLink = statesAt('/restore-address?token=7.abc');

const good = (page: Page) => answer(page, 'POST', CHECK, 200, { state: 'good', email: 'camille@exemple.fr' });

async function send(page: Page) {
  const main = page.locator('main');
  for (const name of ['Nouveau mot de passe', 'Confirmer le mot de passe'])
    await main
      .locator('input')
      .and(page.getByLabel(name, { exact: true }))
      .fill('mot-de-passe-2026');
  await main.getByRole('button', { name: 'Rétablir cette adresse' }).click();
}

/** The page behind the link of the mail about a changed address. */
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
    act: send,
    shows: 'Rétablissement en cours...',
  }),
  atLink('adresse-erreur', {
    async before(page) {
      await good(page);
      await answer(page, 'POST', RESTORE, 500);
    },
    act: send,
    shows: 'L’adresse n’a pas pu être rétablie.',
  }),
  atLink('adresse-retablie', {
    async before(page) {
      await good(page);
      await answer(page, 'POST', RESTORE, 200, { message: SUCCESS_TEXTS.addressRestored });
    },
    act: send,
    shows: SUCCESS_TEXTS.addressRestored,
  }),
];
