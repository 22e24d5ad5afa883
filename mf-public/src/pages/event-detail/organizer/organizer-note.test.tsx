import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Organizer } from '@eveneo/contract/application/favourites';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { LazyOrganizerNote } from '../EventFacts';

const WHO: Organizer = {
  id: 5,
  name: 'Atelier du port',
  avatar: null,
  average_rating: 4.4,
  rating_count: 12,
  coming_count: 8,
  past_count: 1,
  is_followed: false,
};
let who: Organizer;
let asked = 0;
const server = apiServer(
  http.get('*/api/organizers/5', () => {
    asked += 1;
    return HttpResponse.json(who);
  }),
);
let comeIntoView: () => void;

beforeEach(() => {
  who = WHO;
  asked = 0;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((see) => {
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    comeIntoView = () => act(() => see(entries, {} as IntersectionObserver));
    return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
});
afterEach(() => signInForTest(null));

const show = () =>
  render(
    <TestPlatform at="/events/1">
      <LazyOrganizerNote id={5} className="note" />
    </TestPlatform>,
  );

test('nothing is requested before it is in view; then it shows the rating, and the login to visitors who want to follow', async () => {
  show();
  expect(asked).toBe(0);
  comeIntoView();
  expect(await screen.findByText(/^4,4 sur 5/)).toHaveTextContent('4,4 sur 5 · 12 avis');
  expect(screen.getByRole('link', { name: 'Se connecter pour suivre' })).toHaveAttribute('href', '/login');
});

test('without reviews there is no rating', async () => {
  who = { ...WHO, average_rating: null, rating_count: 0 };
  show();
  comeIntoView();
  expect(await screen.findByRole('link', { name: 'Se connecter pour suivre' })).toBeVisible();
  expect(screen.queryByText(/sur 5/)).toBeNull();
});

/** The stylesheet reserves space for parts that are still empty. */
const note = (container: HTMLElement) => container.querySelector('.note');

test.each([
  ['there is nothing to say to an organizer', 200],
  ['no answer came', 404],
])('the reserved space is removed if %s', async (_why, status) => {
  jest.spyOn(console, 'error').mockImplementation();
  const bare = { ...WHO, average_rating: undefined, rating_count: 0 };
  server.use(http.get('*/api/organizers/5', () => HttpResponse.json(bare, { status })));
  signInForTest(PEOPLE.organizer);
  const { container } = show();
  comeIntoView();
  expect(note(container)).toBeEmptyDOMElement();
  await waitFor(() => expect(note(container)).not.toBeEmptyDOMElement());
  expect(note(container)).toHaveTextContent('');
});
