import type { Page } from '@playwright/test';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { answer } from './answers';
import { press, statesAt, type ScreenState } from './state';

const LINK = /^\/api\/role-invitation$/;
const ACCEPT = /^\/api\/role-invitation\/accept$/;
const PATH = '/accept-role#i7.abc.def';
const GUEST = 'invite@demo.eveneo.fr';

const invited =
  (changes: object = {}) =>
  (page: Page) =>
    answer(page, 'POST', LINK, 200, { role: 'organizer', email: GUEST, accepted: false, ...changes });
const accepts = (name: string, status: number, body: object, shows: string): ScreenState =>
  asGuest(name, {
    before: async (page) => {
      await invited()(page);
      await answer(page, 'POST', ACCEPT, status, body);
    },
    act: (page) => press(page, 'Accepter'),
    shows,
  });

const asVisitor = statesAt(PATH);
const asGuest = statesAt(PATH, 'guest');

/** The page of the link that invites to become organizer or admin. */
export const ROLE_INVITATION_STATES: readonly ScreenState[] = [
  asVisitor('invitation-role', { before: invited(), shows: 'On vous invite à devenir organisateur' }),
  asVisitor('invitation-role-perimee', {
    before: (page) => {
      const text = FIELD_TEXTS.roleToken.expired;
      return answer(page, 'POST', LINK, 422, {
        code: 'validation',
        message: text,
        errors: { token: [text] },
      });
    },
    shows: FIELD_TEXTS.roleToken.expired,
  }),
  asGuest('invitation-role-admin', {
    before: invited({ role: 'admin' }),
    shows: 'On vous invite à devenir administrateur',
  }),
  asGuest('invitation-role-autre', {
    before: invited({ email: 'ana@exemple.fr' }),
    shows: 'Vous êtes connecté avec une autre adresse',
  }),
  asGuest('invitation-role-acceptee', {
    before: invited({ accepted: true }),
    shows: 'Cette invitation est déjà acceptée.',
  }),
  accepts(
    'invitation-role-a-confirmer',
    403,
    { code: 'forbidden', message: ERROR_TEXTS.roleUnconfirmed },
    ERROR_TEXTS.roleUnconfirmed,
  ),
  accepts(
    'invitation-role-faite',
    200,
    {
      user: { id: 900_002, name: 'Zoé Petit', email: GUEST, role: 'organizer', avatar: null },
      token: 'a.b.c',
    },
    'C’est fait',
  ),
];
