import type { Page } from '@playwright/test';
import { answer, silence } from './answers';
import { EDITING_STATES, messageOf } from './chat-editing-states';
import { open, press, registered, statesAt, type ScreenState } from './state';
import type { World } from './world';

const CHAT = /^\/api\/events\/\d+\/chat$/;
const HELD = /^\/api\/events\/\d+\/chat\/held$/;
const MESSAGE = /^\/api\/events\/\d+\/chat\/\d+$/;
const RESTORE = /^\/api\/events\/\d+\/chat\/\d+\/restore$/;
const discussion = (page: Page) => press(page, /^Discussion/);

async function say(page: Page) {
  await discussion(page);
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Bonjour !');
  await press(page, 'Envoyer');
}

/** One message whose deletion is answered by the test: the shared product stays unchanged. */
async function deletable(page: Page, world: World) {
  await answer(page, 'GET', CHAT, 200, [messageOf(world.guest)]);
  await answer(page, 'DELETE', MESSAGE, 204);
}

async function deleteOne(page: Page) {
  await discussion(page);
  await press(page, /^Supprimer le message d/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le message' }).click();
}

async function bringBack(page: Page) {
  await deleteOne(page);
  await press(page, 'Annuler la suppression');
}

/** A full page of messages. */
const HUNDRED = Array.from({ length: 100 }, (_, at) => ({
  id: at + 101,
  user_id: 1,
  message: `Message ${at + 1}`,
  created_at: '2026-11-01T10:00:00.000Z',
  edited_at: null,
  user: { name: 'Camille Martin', avatar: null },
}));

const adminAtRegistered = statesAt(registered, 'admin');
const guestAtRegistered = statesAt(registered, 'guest');
export const CHAT_STATES: readonly ScreenState[] = [
  ...EDITING_STATES,
  {
    name: 'discussion-visiteur',
    path: open,
    act: discussion,
    shows: 'Connectez-vous pour lire la discussion et y participer.',
  },
  guestAtRegistered('discussion', { act: discussion, shows: 'Votre message' }),
  guestAtRegistered('discussion-en-attente', {
    before: async (on, { guest }) => {
      const { edited_at: _, ...held } = messageOf(guest);
      await answer(on, 'POST', CHAT, 201, { ...messageOf(guest), held: true });
      await answer(on, 'GET', HELD, 200, { on: true, messages: [held] });
    },
    act: say,
    shows: 'En attente de validation',
  }),
  guestAtRegistered('discussion-propre', {
    before: (on, { guest }) => answer(on, 'GET', CHAT, 200, [messageOf(guest)]),
    act: discussion,
    shows: 'Vous',
  }),
  guestAtRegistered('discussion-chargement', {
    before: (on) => silence(on, 'GET', CHAT),
    act: discussion,
    shows: 'Chargement de la discussion…',
  }),
  guestAtRegistered('discussion-erreur', {
    before: (on) => answer(on, 'GET', CHAT, 500),
    act: discussion,
    shows: 'Échec du chargement des données du chat',
  }),
  guestAtRegistered('discussion-interrompue', {
    async before(on, { guest }) {
      await on.clock.install();
      // The stream never opens; the first read succeeds, the later ones fail.
      let read = false;
      await on.route(
        (url) => CHAT.test(url.pathname),
        (route) => {
          if (read || route.request().headers()['accept']?.includes('event-stream')) return route.abort();
          read = true;
          return route.fulfill({ json: [messageOf(guest)] });
        },
      );
    },
    async act(on) {
      await discussion(on);
      await on.getByRole('log').waitFor();
      // The page's clock is moved instead of waiting for the next poll.
      await on.clock.runFor(4_100);
    },
    shows: 'Connexion interrompue',
  }),
  guestAtRegistered('discussion-vide', {
    before: (on) => answer(on, 'GET', CHAT, 200, []),
    act: discussion,
    shows: 'Aucun message pour le moment',
  }),
  guestAtRegistered('discussion-message-trop-long', {
    async act(on) {
      await discussion(on);
      await on.getByRole('textbox', { name: 'Votre message' }).focus();
      // Inserted as input, as a paste.
      await on.keyboard.insertText('Bonjour ! '.repeat(210));
    },
    shows: /99\scaractères de trop/,
  }),
  guestAtRegistered('discussion-envoi', {
    before: (on) => silence(on, 'POST', CHAT),
    act: say,
    shows: 'Envoi en cours...',
  }),
  guestAtRegistered('discussion-envoi-echec', {
    before: (on) => answer(on, 'POST', CHAT, 500),
    act: say,
    shows: "Échec de l'envoi du message. Veuillez réessayer.",
  }),
  adminAtRegistered('discussion-suppression-echec', {
    async before(on, world) {
      await answer(on, 'GET', CHAT, 200, [messageOf(world.guest)]);
      await answer(on, 'DELETE', MESSAGE, 500);
    },
    act: deleteOne,
    shows: 'Échec de la suppression du message. Veuillez réessayer.',
  }),
  adminAtRegistered('discussion-motif', {
    before: deletable,
    async act(on) {
      await discussion(on);
      await press(on, /^Supprimer le message d/);
    },
    shows: 'Il est envoyé par email à l’auteur du message.',
  }),
  adminAtRegistered('discussion-suppression-en-cours', {
    async before(on, world) {
      await answer(on, 'GET', CHAT, 200, [messageOf(world.guest)]);
      await silence(on, 'DELETE', MESSAGE);
    },
    act: deleteOne,
    shows: 'Suppression en cours…',
  }),
  adminAtRegistered('discussion-suppression', {
    before: deletable,
    act: deleteOne,
    shows: 'Message supprimé.',
  }),
  adminAtRegistered('discussion-retablissement', {
    async before(on, world) {
      await deletable(on, world);
      await silence(on, 'POST', RESTORE);
    },
    act: bringBack,
    shows: 'Rétablissement...',
  }),
  adminAtRegistered('discussion-retablissement-echec', {
    async before(on, world) {
      await deletable(on, world);
      await answer(on, 'POST', RESTORE, 500);
    },
    act: bringBack,
    shows: 'Le message n’a pas pu être rétabli.',
  }),
  guestAtRegistered('discussion-anciens', {
    before: (on) => answer(on, 'GET', CHAT, 200, HUNDRED),
    act: discussion,
    shows: 'Afficher les messages précédents',
  }),
  guestAtRegistered('discussion-anciens-echec', {
    async before(on) {
      await answer(on, 'GET', CHAT, 200, HUNDRED);
      await on.route(/\/chat\?.*before=/, (route) => route.fulfill({ status: 500, json: {} }));
    },
    async act(on) {
      await discussion(on);
      await press(on, 'Afficher les messages précédents');
    },
    shows: 'Les messages précédents n’ont pas pu être chargés.',
  }),
];
