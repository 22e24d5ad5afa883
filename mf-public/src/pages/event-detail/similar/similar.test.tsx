import { act, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { LazySimilarEvents } from '../EventDetail';

let asked = 0;
let answer: () => Response = () => HttpResponse.json([]);
const server = apiServer(
  http.get('*/api/events/1/similar', () => {
    asked += 1;
    return answer();
  }),
);
type See = (entries: { isIntersecting: boolean }[]) => void;
let observed: { see: See; margin: string | undefined };

beforeEach(() => {
  asked = 0;
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback, options) => {
    observed = { see: callback as unknown as See, margin: options?.rootMargin };
    return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
});

const show = () =>
  render(
    <TestPlatform at="/events/1">
      <LazySimilarEvents id={1} className="place" />
    </TestPlatform>,
  );
const comeNear = () => act(() => observed.see([{ isIntersecting: true }]));

test('nothing is requested before the reader scrolls near; then cards with weekdays appear', async () => {
  answer = () => HttpResponse.json([sampleEvent({ id: 2, title: 'Bal folk', date: '2026-12-12' })]);
  show();
  expect(observed.margin).toBe('400px');
  expect(asked).toBe(0);
  comeNear();
  const region = await screen.findByRole('region', { name: 'Dans le même esprit' });
  expect(within(region).getByRole('link', { name: 'Bal folk' })).toHaveAttribute('href', '/events/2');
  expect(within(region).getByText(/^sam\. 12\/12\/2026/)).toBeVisible();
  expect(asked).toBe(1);
});

test('a guest sees which of them they are registered for', async () => {
  answer = () => HttpResponse.json([sampleEvent({ id: 2 }), sampleEvent({ id: 3, title: 'Requiem' })]);
  server.use(
    http.get('*/api/guest-events', () =>
      HttpResponse.json([{ ...sampleEvent({ id: 3 }), start: '', end: '' }]),
    ),
  );
  signInForTest(PEOPLE.guest);
  show();
  comeNear();
  const card = (await screen.findByRole('link', { name: 'Requiem' })).closest('article')!;
  expect(await within(card).findByText('Inscrit')).toBeVisible();
  expect(screen.getAllByText('Inscrit')).toHaveLength(1);
  signInForTest(null);
});

test.each([
  ['there are none', () => HttpResponse.json([])],
  ['the API fails', () => HttpResponse.json({}, { status: 500 })],
])('if %s the section is left out', async (_, given) => {
  jest.spyOn(console, 'error').mockImplementation();
  answer = given;
  const { container } = show();
  comeNear();
  await waitFor(() => expect(asked).toBe(1));
  await act(async () => Promise.resolve());
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(container.querySelector('.place')).toBeEmptyDOMElement();
});
