import { FavouriteHeart } from '.';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from '../../testing/api-server';
import { sampleEvent } from '../../testing/event';
import { PEOPLE } from '../../testing/people';

const EVENT = sampleEvent({ id: 7, title: 'Nuit du jazz' });
let account: number[];
let reads: number;
const server = apiServer(
  http.get('*/api/favourites/ids', () => {
    reads += 1;
    return HttpResponse.json({ event_ids: account });
  }),
  http.put('*/api/events/7/favourite', () => {
    account = [7, ...account];
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  [account, reads] = [[], 0];
  signInForTest(PEOPLE.guest);
});
afterEach(() => signInForTest(null));

const show = (part = <FavouriteHeart event={EVENT} />) => render(<TestPlatform>{part}</TestPlatform>);
const heart = () => screen.getByRole('button', { name: 'Mettre de côté Nuit du jazz' });

test('of two hearts the second stays full while the account does not have it yet', async () => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.put('*/api/events/8/favourite', async () => {
      await held;
      account = [8, ...account];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(
    <>
      <FavouriteHeart event={EVENT} />
      <FavouriteHeart event={sampleEvent({ id: 8, title: 'Bal' })} />
    </>,
  );
  const bal = () => screen.getByRole('button', { name: 'Mettre de côté Bal' });
  await waitFor(() => expect(reads).toBe(1));
  await userEvent.click(bal());
  await userEvent.click(heart());
  await waitFor(() => expect(account).toEqual([7]));
  // The account is not read before both changes are answered; that one read then covers both hearts.
  expect(bal()).toHaveAttribute('aria-pressed', 'true');
  expect(reads).toBe(1);
  answer();
  await waitFor(() => expect(reads).toBe(2));
  for (const one of [bal(), heart()]) expect(one).toHaveAttribute('aria-pressed', 'true');
});

test.each([null, {}, { event_ids: null }, []])(
  'a response that is not a list of events (%j) leaves an empty heart, and the page intact',
  async (given) => {
    const told = jest.spyOn(console, 'error').mockImplementation();
    server.use(http.get('*/api/favourites/ids', () => HttpResponse.json(given)));
    show();
    await waitFor(() => expect(told).toHaveBeenCalled());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  },
);
