import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Role } from '@eveneo/contract/application/users';
import { session, toast } from '@eveneo/platform';
import { heldAnswer } from 'mf-shared/testing/api-server';
import { logInAs } from '../../../testing/at-event';
import { chatServer, field, room, shown, openChat } from '../../../testing/chat-room';

const server = chatServer();

const buttons = () => screen.queryAllByRole('button', { name: /^Supprimer/ });
const accept = http.delete('*/api/events/1/chat/:id', ({ params }) => {
  room.messages = room.messages.filter(({ id }) => id !== Number(params['id']));
  return new HttpResponse(null, { status: 204 });
});

/** Confirms in the dialog, with or without a reason. */
async function takeDown(why?: string) {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Supprimer un message' }));
  if (why) await userEvent.type(dialog.getByRole('textbox', { name: /^Motif/ }), why);
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer le message' }));
}

test.each<[Role, number, number]>([
  ['admin', 9, 2],
  ['organizer', 7, 2],
  ['organizer', 8, 0],
  ['guest', 3, 1],
  ['guest', 4, 0],
])('%s %i may delete %i messages', async (role, id, count) => {
  logInAs(role, id);
  await openChat();
  expect(buttons()).toHaveLength(count);
});

test('removes the message and keeps focus in the chat', async () => {
  server.use(accept);
  await openChat();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon message\u00a0: Message 2' }));
  await waitFor(() => expect(screen.queryByText('Message 2')).toBeNull());
  expect(screen.getByRole('log')).toHaveFocus();
});

test.each([
  ['Hors sujet,{Enter}merci', '{"why":"Hors sujet, merci"}'],
  [undefined, ''],
])('deleting another person’s message sends a reason (%j) to its author: %j', async (typed, body) => {
  logInAs('organizer', 7);
  const sent: string[] = [];
  server.use(
    http.delete('*/api/events/1/chat/:id', async ({ request }) => {
      sent.push(await request.text());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openChat();
  await userEvent.click(buttons()[0]!);
  expect(sent).toEqual([]);
  await takeDown(typed);
  await screen.findByText('Message supprimé.');
  expect(sent).toEqual([body]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('log')).toHaveFocus());
});

test('does not take the focus from a user who has continued typing', async () => {
  const held = heldAnswer();
  server.use(
    http.delete('*/api/events/1/chat/:id', async () => {
      await held.released;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openChat();
  const box = await field();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon message\u00a0: Message 2' }));
  await userEvent.type(box, 'Bon');
  held.release();
  await screen.findByText('Message supprimé.');
  await userEvent.keyboard('soir');
  expect(box).toHaveValue('Bonsoir');
});

test('a failure shows an alert', async () => {
  server.use(http.delete('*/api/events/1/chat/:id', () => HttpResponse.json({}, { status: 500 })));
  await openChat();
  await userEvent.click(buttons()[0]!);
  await waitFor(() =>
    expect(window.alert).toHaveBeenCalledWith('Échec de la suppression du message. Veuillez réessayer.'),
  );
  expect(shown()).toHaveLength(2);
  expect(buttons()[0]).toHaveFocus();
});

test('two clicks in one tick send one request, without an error', async () => {
  let asked = 0;
  server.use(
    http.delete('*/api/events/1/chat/:id', () =>
      (asked += 1) === 1
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ message: 'Message introuvable' }, { status: 404 }),
    ),
  );
  await openChat();
  const [first] = buttons();
  act(() => {
    first!.click();
    first!.click();
  });
  await screen.findByText('Message supprimé.');
  expect([asked, shown().length]).toEqual([1, 1]);
  expect(window.alert).not.toHaveBeenCalled();
});

test('after a lost response the chat is checked: gone means done, still there is a failure', async () => {
  logInAs('admin', 9);
  let takes = true;
  server.use(
    http.delete('*/api/events/1/chat/:id', ({ params }) => {
      if (takes) room.messages = room.messages.filter(({ id }) => id !== Number(params['id']));
      return HttpResponse.error();
    }),
  );
  await openChat();
  await userEvent.click(buttons()[0]!);
  await takeDown();
  await screen.findByText('Message supprimé.');
  expect(window.alert).not.toHaveBeenCalled();
  expect(shown()).toHaveLength(1);
  takes = false;
  await userEvent.click(buttons()[0]!);
  await takeDown();
  await waitFor(() => expect(window.alert).toHaveBeenCalledTimes(1));
  expect(shown()).toHaveLength(1);
});

test('an expired session is reported by the login page, not by an alert', async () => {
  server.use(http.delete('*/api/events/1/chat/:id', () => HttpResponse.json({}, { status: 401 })));
  await openChat();
  await userEvent.click(buttons()[0]!);
  await waitFor(() => expect(session.get().ended).toBe('expired'));
  expect(window.alert).not.toHaveBeenCalled();
});

describe('for a few seconds', () => {
  const undo = () => userEvent.click(screen.getByRole('button', { name: 'Annuler la suppression' }));
  const deleteOwn = async () => {
    server.use(accept);
    await openChat();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon message\u00a0: Message 2' }));
    await screen.findByText('Message supprimé.');
  };

  test('the user who deleted a message can restore it', async () => {
    const asked: string[] = [];
    const message = room.messages[1]!;
    server.use(
      http.post('*/api/events/1/chat/:id/restore', ({ params }) => {
        asked.push(String(params['id']));
        room.messages = [room.messages[0]!, message];
        return HttpResponse.json(message);
      }),
    );
    await deleteOwn();
    await undo();
    expect(await screen.findByText('Message 2')).toBeVisible();
    expect(screen.queryByText('Message supprimé.')).toBeNull();
    expect(asked).toEqual(['2']);
  });

  test('a restore that is too late says so', async () => {
    server.use(http.post('*/api/events/1/chat/:id/restore', () => HttpResponse.json({}, { status: 500 })));
    const failed = jest.spyOn(toast, 'error');
    await deleteOwn();
    await undo();
    await waitFor(() => expect(failed).toHaveBeenCalledWith('Le message n’a pas pu être rétabli.'));
    expect(screen.queryByText('Message 2')).toBeNull();
  });
});
