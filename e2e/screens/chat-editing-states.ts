import type { Page } from '@playwright/test';
import { answer, silence } from './answers';
import { open, press, statesAt, type ScreenState } from './state';
import type { World } from './world';

const CHAT = /^\/api\/events\/\d+\/chat$/;
const MESSAGE = /^\/api\/events\/\d+\/chat\/\d+$/;
const discussion = (page: Page) => press(page, /^Discussion/);

export const messageOf = (user: World['guest']) => ({
  id: 1,
  user_id: user.id,
  message: 'Bonjour !',
  created_at: '2026-11-01T10:00:00.000Z',
  edited_at: null,
  user: { name: user.name, avatar: null },
});

/** The user's own edited message, dated tomorrow so that it is still editable. */
const justSaid = (user: World['guest']) => ({
  ...messageOf(user),
  created_at: new Date(Date.now() + 86_400_000).toISOString(),
  edited_at: new Date().toISOString(),
});

async function edit(page: Page) {
  await discussion(page);
  await press(page, /^Modifier mon message/);
  await page.getByRole('textbox', { name: 'Modifier votre message' }).fill('Bonsoir !');
  await press(page, 'Enregistrer');
}

const guestAtOpen = statesAt(open, 'guest');
/** An author edits a message. */
export const EDITING_STATES: readonly ScreenState[] = [
  guestAtOpen('discussion-modification', {
    before: (on, { guest }) => answer(on, 'GET', CHAT, 200, [justSaid(guest)]),
    async act(on) {
      await discussion(on);
      await press(on, /^Modifier mon message/);
    },
    shows: 'modifié',
  }),
  guestAtOpen('discussion-modification-en-cours', {
    async before(on, { guest }) {
      await answer(on, 'GET', CHAT, 200, [justSaid(guest)]);
      await silence(on, 'PUT', MESSAGE);
    },
    act: edit,
    shows: 'Enregistrement…',
  }),
  guestAtOpen('discussion-modification-echec', {
    async before(on, { guest }) {
      await answer(on, 'GET', CHAT, 200, [justSaid(guest)]);
      await answer(on, 'PUT', MESSAGE, 500);
    },
    act: edit,
    shows: 'Votre message n’a pas pu être modifié. Veuillez réessayer.',
  }),
];
