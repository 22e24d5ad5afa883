import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { GuestAnswer, GuestInvitation } from '@eveneo/contract/application/guest-invitations';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import InvitedPage from './InvitedPage';

const sent: GuestAnswer[] = [];
let invitation: GuestInvitation;
apiServer(
  http.post('*/api/guest-invitation', () => HttpResponse.json(invitation)),
  http.post('*/api/guest-invitation/answer', async ({ request }) => {
    const body = (await request.json()) as GuestAnswer;
    sent.push(body);
    if (body.coming && body.name === undefined && invitation.name === null) {
      const text = 'Indiquez votre nom';
      const errors = { name: [text] };
      return HttpResponse.json(
        { code: 'validation', message: text, errors, requestId: 'x' },
        { status: 422 },
      );
    }
    const ticket = { number: 'ABCD-EFGH', code: 'EVN1.x' };
    const { ticket: _, ...rest } = invitation;
    invitation = {
      ...rest,
      name: rest.name ?? body.name ?? null,
      state: body.coming ? 'coming' : 'declined',
    };
    if (body.coming) invitation.ticket = ticket;
    return HttpResponse.json(invitation);
  }),
);
beforeEach(() => {
  sent.length = 0;
  invitation = {
    event: {
      ...{ id: 7, title: 'Veillée de contes', date: '2031-06-01', time: '20:30' },
      ...{ end_time: null, location: 'Honfleur' },
    },
    ...{ by: 'Claire Martin', open: true, name: 'Odile Marchand', state: 'invited', closed: null },
  };
});

const open = async (query = '') => {
  render(
    <TestPlatform at={`/invited${query}#g1.a.b`}>
      <InvitedPage />
    </TestPlatform>,
  );
  await screen.findByText('Claire Martin vous invite.');
};

test('nothing is sent before a press; a yes shows the ticket, and can be changed', async () => {
  await open();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Je viens' }));
  expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Je ne viens pas' }));
  expect(await screen.findByText(/C’est noté/)).toBeVisible();
  expect(sent).toEqual([
    { token: 'g1.a.b', coming: true },
    { token: 'g1.a.b', coming: false },
  ]);
});

test('the link of a no proposes it first; without a known name a yes asks for one', async () => {
  invitation = { ...invitation, name: null };
  await open('?reponse=non');
  const answers = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(answers()).toEqual(['Je ne viens pas', 'Je viens']);
  await userEvent.click(screen.getByRole('button', { name: 'Je viens' }));
  expect(await screen.findByText('Indiquez votre nom')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Votre nom/), 'Odile');
  await userEvent.click(screen.getByRole('button', { name: 'Je viens' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ coming: true, name: 'Odile' }));
});

test('closed: says why, and offers no yes; a place in an account stays there', async () => {
  invitation = { ...invitation, closed: 'Cet événement est annulé.' };
  await open();
  expect(screen.getByText('Cet événement est annulé.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Je viens' })).toBeNull();
});
