import { FavouriteButton, FavouriteHeart } from '.';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { Role } from '@eveneo/contract/application/users';
import { toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from '../../testing/api-server';
import { sampleEvent } from '../../testing/event';
import { PEOPLE } from '../../testing/people';
import { deviceFavourites } from './device-favourites';

const KEY = 'mis-de-cote';
const EVENT = sampleEvent({ id: 7, title: 'Nuit du jazz' });
let account: number[];
let sent: string[];
const server = apiServer(
  http.get('*/api/favourites/ids', () => HttpResponse.json({ event_ids: account })),
  http.put('*/api/events/:id/favourite', ({ params }) => {
    sent.push(`+${String(params['id'])}`);
    account = [Number(params['id']), ...account];
    return new HttpResponse(null, { status: 204 });
  }),
  http.delete('*/api/events/:id/favourite', ({ params }) => {
    sent.push(`-${String(params['id'])}`);
    account = account.filter((id) => id !== Number(params['id']));
    return new HttpResponse(null, { status: 204 });
  }),
);
const as = (role: Role | null) => signInForTest(role && PEOPLE[role]);

beforeEach(() => {
  [account, sent] = [[], []];
  localStorage.clear();
});
afterEach(() => as(null));

const show = (part = <FavouriteHeart event={EVENT} />) => render(<TestPlatform>{part}</TestPlatform>);
const heart = () => screen.getByRole('button', { name: 'Mettre de côté Nuit du jazz' });
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;

describe('visitors', () => {
  test('store events on their device, and are told once that they stay there', async () => {
    const told = jest.spyOn(toast, 'info');
    const { unmount } = show();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(stored()).toEqual([7]);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('Gardé sur cet appareil.'));
    await userEvent.click(heart());
    await userEvent.click(heart());
    expect(told).toHaveBeenCalledTimes(1);
    unmount();
    show();
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toEqual([]);
  });

  test('immediately see events added in another tab', () => {
    show();
    act(() => {
      localStorage.setItem(KEY, '[7]');
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '[7]' }));
    });
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('a full list says so and keeps its events', async () => {
    const full = Array.from({ length: 200 }, (_, at) => at + 100);
    localStorage.setItem(KEY, JSON.stringify(full));
    const refused = jest.spyOn(toast, 'error');
    show();
    await userEvent.click(heart());
    expect(refused).toHaveBeenCalledWith(expect.stringContaining('Cet appareil garde déjà 200'));
    expect(stored()).toEqual(full);
    expect(deviceFavourites.get()).toHaveLength(200);
  });
});

describe('guests', () => {
  beforeEach(() => as('guest'));

  test('store events in their account, shown before the response arrives', async () => {
    server.use(
      http.put('*/api/events/:id/favourite', async () => {
        await delay('infinite');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(stored()).toEqual([]);
  });

  test('can undo a removal', async () => {
    account = [7];
    show();
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(heart());
    await waitFor(() => expect(sent).toEqual(['-7']));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test.each([
    [
      409,
      { message: 'Vous avez déjà mis 200 événements de côté.' },
      'Vous avez déjà mis 200 événements de côté.',
    ],
    [404, { message: 'Événement introuvable' }, 'Événement introuvable'],
    [500, {}, 'L’événement n’a pas pu être mis de côté. Veuillez réessayer.'],
  ])('a refusal of %d resets the heart and shows the reason', async (status, body, said) => {
    jest.spyOn(console, 'error').mockImplementation();
    server.use(http.put('*/api/events/:id/favourite', () => HttpResponse.json(body, { status })));
    const told = jest.spyOn(toast, 'error');
    show();
    await userEvent.click(heart());
    await waitFor(() => expect(told).toHaveBeenCalledWith(said));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('without a network the heart is reset, and the message says so', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    account = [7];
    show();
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    server.use(http.delete('*/api/events/:id/favourite', () => HttpResponse.error()));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const told = jest.spyOn(toast, 'error');
    await userEvent.click(heart());
    await waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('hors connexion')));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('after a lost response the account decides', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    server.use(
      http.put('*/api/events/:id/favourite', () => {
        account = [7];
        return HttpResponse.error();
      }),
    );
    show();
    await userEvent.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  });

  test('two taps in a row count once while the first is pending', async () => {
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.put('*/api/events/:id/favourite', async ({ params }) => {
        sent.push(`+${String(params['id'])}`);
        await held;
        account = [7];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await userEvent.click(heart());
    await userEvent.click(heart());
    answer();
    await waitFor(() => expect(sent).toEqual(['+7']));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('of two hearts the second stays full while the account does not have it yet', async () => {
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let reads = 0;
    server.use(
      http.get('*/api/favourites/ids', () => {
        reads += 1;
        return HttpResponse.json({ event_ids: account });
      }),
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

  test('the event’s page shows the state in words', async () => {
    show(<FavouriteButton event={EVENT} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mettre de côté' }));
    expect(screen.getByRole('button', { name: 'Mis de côté (retirer)' })).toBeVisible();
  });
});

test.each(['organizer', 'admin'] as const)('an %s has no favourites', (role) => {
  as(role);
  const { container } = show(
    <>
      <FavouriteHeart event={EVENT} />
      <FavouriteButton event={EVENT} />
    </>,
  );
  expect(container.querySelector('button')).toBeNull();
});
