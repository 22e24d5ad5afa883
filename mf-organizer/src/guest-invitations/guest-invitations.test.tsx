import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Invited as Person, InvitePeople as Sent } from '@eveneo/contract/application/guest-invitations';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { Invited } from './Invited';
import { InvitePeople } from './InvitePeople';

const sent: Sent[] = [];
let people: Person[];
const person = (id: number, state: Person['state'], name: string | null = null): Person => ({
  ...{ id, name, state, email: `r${id}@exemple.fr`, invited_at: '2026-11-20T10:00:00.000Z' },
  answered_at: state === 'invited' ? null : '2026-11-21T09:00:00.000Z',
});
apiServer(
  http.get('*/api/events/1/guest-invitations', () => {
    const count = (one: string) => people.filter(({ state }) => state === one).length;
    const counts = { invited: count('invited'), coming: count('coming'), declined: count('declined') };
    return HttpResponse.json({ data: people, counts, left: 1 });
  }),
  http.post('*/api/events/1/guest-invitations', async ({ request }) => {
    const body = (await request.json()) as Sent;
    sent.push(body);
    const refused = body.people
      .filter(({ email }) => email.startsWith('non'))
      .map(({ email }) => ({ email, why: 'ne veut plus recevoir d’invitations' }));
    return HttpResponse.json({ invited: body.people.length - refused.length, known: 0, refused });
  }),
  http.delete('*/api/events/1/guest-invitations/:id', ({ params }) => {
    people = people.filter(({ id }) => id !== Number(params.id));
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  sent.length = 0;
  people = [person(1, 'invited'), person(2, 'coming', 'Odile Marchand'), person(3, 'declined')];
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest(PEOPLE.organizer);
});
afterEach(() => setClock());

const shown = (part: React.ReactNode) => render(<TestPlatform>{part}</TestPlatform>);

test('a list is invited in parts, each address once; who is refused stays readable with the reason', async () => {
  shown(<InvitePeople event={eventDetail()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Inviter par email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Inviter par email' }));
  const many = Array.from({ length: 50 }, (_, at) => `r${at}@exemple.fr`);
  write(
    dialog.getByLabelText(/^Personnes/),
    ['Odile Marchand <odile@exemple.fr>', 'Sans adresse', ...many, 'non@exemple.fr', 'R1@exemple.fr'].join(
      '\n',
    ),
  );
  expect(dialog.getByText(/^Encore 1\sinvitation/)).toBeVisible();
  expect(dialog.getByText(/Il n’y a pas d’adresse email/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Inviter 52\spersonnes$/ }));
  expect(await dialog.findByText(/^non@exemple.fr ne veut plus/)).toBeVisible();
  expect(sent.map(({ people }) => people.length)).toEqual([50, 2]);
  expect(sent[0]?.people.slice(0, 2)).toEqual([
    { name: 'Odile Marchand', email: 'odile@exemple.fr' },
    { name: null, email: 'r0@exemple.fr' },
  ]);
});

test('nobody is invited to what nobody could accept', () => {
  shown(<InvitePeople event={eventDetail({ cancelled: true })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('everybody with their answer, by answer; one without is withdrawn after a question', async () => {
  shown(<Invited eventId={1} />);
  const list = within(await screen.findByRole('list', { name: 'Personnes invitées' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Viennent 1' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/Odile Marchand.*Vient/);
  await userEvent.click(screen.getByRole('button', { name: 'Toutes 3' }));
  await userEvent.click(list.getByRole('button', { name: 'Reprendre l’invitation\u00a0: r1@exemple.fr' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Reprendre' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
});
