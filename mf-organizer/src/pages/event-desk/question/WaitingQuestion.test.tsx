import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { NOBODY_INVITED } from 'mf-shared/testing/guest-invitations';
import { PEOPLE } from 'mf-shared/testing/people';
import { registrantPage } from 'mf-shared/testing/registrants';
import { Overview } from '../Overview';
import { WaitingQuestion } from './WaitingQuestion';

let chat: ChatMessage[];
apiServer(
  http.get('*/api/events/1/chat', () => HttpResponse.json(chat)),
  http.get('*/api/events/1/chat/held', () => HttpResponse.json({ on: false, messages: [] })),
  http.get('*/api/events/1/registrations/*', () => HttpResponse.json([])),
  http.get('*/api/events/1/guest-invitations', () => HttpResponse.json(NOBODY_INVITED)),
  http.get('*/api/events/1/registrants', () => HttpResponse.json(registrantPage())),
);
beforeEach(() => {
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
});
afterEach(() => setClock());

const by = (user_id: number | null, name = 'Maëlle Boucher'): ChatMessage => ({
  id: 3,
  user_id,
  message: 'Y a-t-il un vestiaire ?',
  edited_at: null,
  created_at: '2026-11-20T13:05:00.000Z',
  user: { name, avatar: null },
});
const show = () => {
  signInForTest(PEOPLE.organizer);
  const event = eventDetail({ messages_count: 1, co_organizers: [{ id: 77, name: 'Ana' }] });
  return render(
    <TestPlatform>
      <WaitingQuestion event={event} />
    </TestPlatform>,
  );
};

test('a question waits for an answer, which is given on the public page', async () => {
  chat = [by(55), { ...by(56), id: 4, message: 'Moi aussi.' }];
  show();
  const region = within(await screen.findByRole('region', { name: 'Une question attend' }));
  expect(region.getByText(/vestiaire/)).toBeVisible();
  expect(region.getByRole('link', { name: 'Répondre' })).toHaveAttribute('href', '/events/1#discussion');
});

test('questions before an organizer wrote are answered; messages that ask nothing do not wait', async () => {
  chat = [
    by(55),
    { ...by(77, 'Ana'), message: 'Oui.' },
    { ...by(56), message: 'Et un parking ?' },
    { ...by(55), message: 'Merci !' },
  ];
  show();
  const region = within(await screen.findByRole('region', { name: 'Une question attend' }));
  expect(region.getByText(/parking/)).toBeVisible();
  expect(region.queryByText(/vestiaire|Merci/)).not.toBeInTheDocument();
});

test.each([
  [true, 'after'],
  [false, 'before'],
])('in one column: %s; the question stands %s the latest registrants', async (narrow, place) => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return { ...silent, matches: narrow && media === '(width < 1024px)' } as unknown as MediaQueryList;
  });
  chat = [by(55)];
  signInForTest(PEOPLE.organizer);
  render(
    <TestPlatform>
      <Overview event={eventDetail({ messages_count: 1 })} />
    </TestPlatform>,
  );
  const question = await screen.findByRole('heading', { name: 'Une question attend' });
  const people = await screen.findByRole('heading', { name: 'Derniers inscrits' });
  const order = people.compareDocumentPosition(question);
  expect(order).toBe(place === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING);
});

test('the overviews of one event, coming and past: only the coming one shows the question', async () => {
  chat = [by(55)];
  signInForTest(PEOPLE.organizer);
  const rights = { organizer_id: 77, my_rights: ['edit' as const] };
  render(
    <TestPlatform>
      {['2026-11-01', '2026-12-12'].map((date) => (
        <Overview key={date} event={eventDetail({ ...rights, date, messages_count: 1 })} />
      ))}
    </TestPlatform>,
  );
  expect(await screen.findAllByText('Une question attend')).toHaveLength(1);
});
