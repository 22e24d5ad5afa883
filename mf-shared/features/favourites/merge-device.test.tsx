import { FavouriteHeart, useMergedDevice } from '.';
import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Role } from '@eveneo/contract/application/users';
import { toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from '../../testing/api-server';
import { sampleEvent } from '../../testing/event';
import { PEOPLE } from '../../testing/people';

const KEY = 'mis-de-cote';
const EVENT = sampleEvent({ id: 7, title: 'Nuit du jazz' });
let account: number[];
let sent: string[];
const server = apiServer(
  http.get('*/api/favourites/ids', () => HttpResponse.json({ event_ids: account })),
  http.post('*/api/favourites', async ({ request }) => {
    const { event_ids } = (await request.json()) as { event_ids: number[] };
    sent.push(`m${event_ids.join()}`);
    account = [...new Set([...event_ids, ...account])];
    return HttpResponse.json({ event_ids: account, full: false });
  }),
);
const as = (role: Role | null) => signInForTest(role && PEOPLE[role]);

beforeEach(() => {
  [account, sent] = [[], []];
  localStorage.clear();
});
afterEach(() => as(null));

function Page() {
  useMergedDevice();
  return <FavouriteHeart event={EVENT} />;
}
const show = (part = <Page />) => render(<TestPlatform>{part}</TestPlatform>);
const heart = () => screen.getByRole('button', { name: 'Mettre de côté Nuit du jazz' });
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;

describe('the login', () => {
  beforeEach(() => localStorage.setItem(KEY, '[7,8]'));

  test("moves the device's favourites into the account, once", async () => {
    account = [3];
    as('guest');
    show(
      <>
        <Page />
        <FavouriteHeart event={sampleEvent({ id: 8, title: 'Bal' })} />
      </>,
    );
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(stored()).toEqual([]));
    expect(sent).toEqual(['m7,8']);
    expect(account).toEqual([7, 8, 3]);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('without room says so, and the device keeps the rest', async () => {
    as('guest');
    server.use(http.post('*/api/favourites', () => HttpResponse.json({ event_ids: [7], full: true })));
    const told = jest.spyOn(toast, 'info');
    show();
    await waitFor(() => expect(stored()).toEqual([8]));
    expect(told).toHaveBeenCalledWith(expect.stringContaining('n’ont pas pu être ajoutés'));
  });

  test('that fails leaves everything on the device, for the next page to retry', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    as('guest');
    let tries = 0;
    server.use(
      http.post(
        '*/api/favourites',
        () => {
          tries += 1;
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { unmount } = show();
    await waitFor(() => expect(tries).toBe(1));
    expect(stored()).toEqual([7, 8]);
    unmount();
    await waitFor(async () => {
      const again = show();
      again.unmount();
      await Promise.resolve();
      expect(sent).toEqual(['m7,8']);
    });
    await waitFor(() => expect(stored()).toEqual([]));
  });

  test.each([{}, { event_ids: null, full: false }, []])(
    'with the response %j leaves everything on the device',
    async (given) => {
      const told = jest.spyOn(console, 'error').mockImplementation();
      as('guest');
      server.use(http.post('*/api/favourites', () => HttpResponse.json(given)));
      show();
      await waitFor(() => expect(told).toHaveBeenCalled());
      expect(stored()).toEqual([7, 8]);
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test.each(['organizer', 'admin'] as const)('of an %s leaves them for a guest', async (role) => {
    as(role);
    show();
    await Promise.resolve();
    expect(stored()).toEqual([7, 8]);
    expect(sent).toEqual([]);
  });
});
