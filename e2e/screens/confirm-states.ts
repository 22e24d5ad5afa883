import type { Page } from '@playwright/test';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { answer } from './answers';
import { press, statesAt, type ScreenState } from './state';

const CONFIRM = /^\/api\/confirm-address$/;
const ADDRESS = /^\/api\/user\/address$/;
const ASK = /^\/api\/user\/address\/confirmation$/;
const atLink = statesAt('/confirm-address?token=7.1.abc.def');

const confirm = (page: Page) => press(page, 'Confirmer mon adresse');
const unconfirmed = (page: Page) => answer(page, 'GET', ADDRESS, 200, { confirmed: false });
const refusal = (text: string) => ({ code: 'validation', message: text, errors: { token: [text] } });

/** Address confirmation, and the state of the address in the profile. */
export const CONFIRM_STATES: readonly ScreenState[] = [
  atLink('adresse-confirmer', { shows: 'Vos billets et vos rappels arriveront à cette adresse.' }),
  atLink('adresse-confirmer-confirmed', {
    before: (page) => answer(page, 'POST', CONFIRM, 200, { state: 'confirmed' }),
    act: confirm,
    shows: 'Votre adresse est confirmée.',
  }),
  atLink('adresse-confirmer-unknown', {
    before: (page) => answer(page, 'POST', CONFIRM, 422, refusal(FIELD_TEXTS.confirmToken.unknown)),
    act: confirm,
    shows: FIELD_TEXTS.confirmToken.unknown,
  }),
  {
    name: 'profil-adresse-a-confirmer',
    role: 'guest',
    path: '/profile',
    async before(page) {
      await unconfirmed(page);
      await answer(page, 'POST', ASK, 202, { confirmed: false });
    },
    act: (page) => press(page, 'Renvoyer le message'),
    shows: 'Un message part vers',
  },
];
