import type { Page } from '@playwright/test';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { answer } from './answers';
import { press, statesAt, type ScreenState } from './state';

const LINK = /^\/api\/guest-invitation$/;
const LIST = /^\/api\/events\/\d+\/guest-invitations$/;
const EVENT = {
  id: 9,
  title: 'Veillée de contes',
  date: '2031-06-01',
  time: '20:30',
  end_time: null,
  location: 'Honfleur',
};
const invited =
  (changes: object = {}) =>
  (page: Page) =>
    answer(page, 'POST', LINK, 200, {
      ...{ event: EVENT, by: 'Claire Martin', open: true, name: null, state: 'invited', closed: null },
      ...changes,
    });
const person = (id: number, name: string | null, state: string) => ({
  ...{ id, name, state, email: `invitee${id}@exemple.fr`, invited_at: '2026-11-20T10:00:00.000Z' },
  answered_at: state === 'invited' ? null : '2026-11-21T09:00:00.000Z',
});
const listed = (page: Page) =>
  answer(page, 'GET', LIST, 200, {
    data: [
      person(3, null, 'invited'),
      person(2, 'Odile Marchand', 'coming'),
      person(1, 'Paul Ü. D’Arc', 'declined'),
    ],
    counts: { invited: 1, coming: 1, declined: 1 },
    left: 12,
  });

const asVisitor = statesAt('/invited#g1.a.b');
const atDesk = statesAt(({ own }) => `/manage-events/${own.id}?onglet=inscrits`, 'organizer');

/** An invitation by mail: behind its link, and on the event's desk. */
export const GUEST_INVITATION_STATES: readonly ScreenState[] = [
  asVisitor('invitation', { before: invited(), shows: 'Claire Martin vous invite' }),
  asVisitor('invitation-acceptee', {
    before: invited({
      ...{ name: 'Odile Marchand', state: 'coming' },
      ticket: { number: '7K3M-Q2XB', code: 'EVN1.AAAAAAAAAAAA' },
    }),
    shows: 'Votre place est réservée',
  }),
  asVisitor('invitation-close', {
    before: invited({ state: 'declined', closed: ERROR_TEXTS.registrationClosed }),
    shows: 'C’est noté',
  }),
  atDesk('inscrits-invites', {
    before: listed,
    act: (page) => press(page, /^Invités/),
    shows: 'Odile Marchand',
  }),
  atDesk('inviter-par-mail', {
    before: listed,
    async act(page) {
      await press(page, 'Inviter par email');
      await page.getByLabel(/^Personnes/).fill('Odile Marchand; odile@exemple.fr\nSans adresse');
    },
    shows: 'Il n’y a pas d’adresse email',
  }),
];
