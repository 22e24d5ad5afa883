import { delay, http, HttpResponse } from 'msw';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import type { EventSummary } from '@eveneo/contract/application/events';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { dataUrlOf } from '../../testing/data-url';
import HomePage from './HomePage';
import { keepSlide } from './kept-slide';

const asked: string[] = [];
const answer = (events: EventSummary[]) =>
  http.get('*/api/events', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    const total = events.length;
    return HttpResponse.json({
      data: events,
      current_page: 1,
      last_page: 1,
      per_page: 12,
      total,
      total_all: total,
    });
  });
const events = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleEvent({ id: at + 1, title: `Événement ${at + 1}`, date: '2026-12-01' }),
  );
const server = apiServer(answer(events(8)));

const play = jest.fn(() => Promise.resolve());
const pause = jest.fn();
beforeEach(() => {
  asked.length = 0;
  play.mockClear();
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest(null);
});
afterEach(() => {
  keepSlide('default', 0);
  jest.useRealTimers();
  setClock();
});

const show = () =>
  render(
    <TestPlatform>
      <HomePage />
    </TestPlatform>,
  );
const rotator = () => screen.findByRole('region', { name: 'Événements à la une' });
const shownSlide = (within_: HTMLElement) =>
  within(within_).getByRole('link', { name: /^Événement/ }).textContent;

test('axe finds nothing: loading, filled, empty and failed', async () => {
  const { container } = show();
  expect(await axe(container)).toHaveNoViolations();
  await rotator();
  expect(await axe(container)).toHaveNoViolations();
  server.use(answer([]));
  const empty = show();
  await within(empty.container).findByText('Aucun événement à venir pour le moment');
  expect(await axe(empty.container)).toHaveNoViolations();
});

test('asks once for 12 events, with the call that its route declares', async () => {
  show();
  await rotator();
  expect(asked).toEqual(['/api/events?per_page=12']);
  expect(dataUrlOf('/', {})).toBe('/api/events?per_page=12');
});

test('shows a carousel of up to 3 coming events and up to 3 cards', async () => {
  show();
  const slides = within(await rotator()).getAllByRole('group', { hidden: true });
  expect(slides).toHaveLength(3);
  const cards = within(screen.getByRole('region', { name: 'Prochains événements' })).getAllByRole('article');
  expect(cards).toHaveLength(3);
});

test('past events are not shown', async () => {
  server.use(answer([sampleEvent({ date: '2026-11-20' })]));
  show();
  expect(await screen.findByText('Aucun événement à venir pour le moment')).toBeVisible();
});

describe('the carousel', () => {
  const open = async () => {
    show();
    const region = await rotator();
    jest.useFakeTimers();
    // The time starts again under the fake clock.
    fireEvent.click(within(region).getByRole('button', { name: 'Mettre le carrousel en pause' }));
    fireEvent.click(within(region).getByRole('button', { name: 'Relancer le carrousel' }));
    return region;
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('advances every 5 s and wraps', async () => {
    const region = await open();
    expect(shownSlide(region)).toBe('Événement 1');
    pass(4_999);
    expect(shownSlide(region)).toBe('Événement 1');
    pass(1);
    expect(shownSlide(region)).toBe('Événement 2');
    pass(5_000);
    pass(5_000);
    expect(shownSlide(region)).toBe('Événement 1');
  });

  test('going on by hand restarts the time; backwards wraps too', async () => {
    const region = await open();
    pass(4_000);
    fireEvent.click(within(region).getByRole('button', { name: 'Diapositive suivante' }));
    expect(shownSlide(region)).toBe('Événement 2');
    pass(4_000);
    expect(shownSlide(region)).toBe('Événement 2');
    pass(1_000);
    expect(shownSlide(region)).toBe('Événement 3');
    fireEvent.click(within(region).getByRole('button', { name: 'Afficher la diapositive 1 sur 3' }));
    fireEvent.click(within(region).getByRole('button', { name: 'Diapositive précédente' }));
    expect(shownSlide(region)).toBe('Événement 3');
  });

  test('stands still while paused, hovered or focused by keyboard', async () => {
    const region = await open();
    fireEvent.click(within(region).getByRole('button', { name: 'Mettre le carrousel en pause' }));
    pass(20_000);
    expect(shownSlide(region)).toBe('Événement 1');
    fireEvent.click(within(region).getByRole('button', { name: 'Relancer le carrousel' }));
    fireEvent.pointerEnter(region);
    pass(20_000);
    expect(shownSlide(region)).toBe('Événement 1');
    fireEvent.pointerLeave(region);
    act(() => within(region).getByRole('link', { name: 'Événement 1' }).focus());
    pass(20_000);
    expect(shownSlide(region)).toBe('Événement 1');
    // The mouse comes and goes: the keyboard is still in the carousel.
    fireEvent.pointerEnter(region);
    fireEvent.pointerLeave(region);
    pass(20_000);
    expect(shownSlide(region)).toBe('Événement 1');
    act(() => (document.activeElement as HTMLElement).blur());
    pass(5_000);
    expect(shownSlide(region)).toBe('Événement 2');
  });

  test('announces slides only while it stands still', async () => {
    const region = await open();
    const live = () => region.querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    fireEvent.pointerEnter(region);
    expect(live()).toBe('polite');
  });

  test('a single event needs no controls', async () => {
    server.use(answer(events(1)));
    show();
    expect(within(await rotator()).queryByRole('button')).toBeNull();
  });
});

test('under reduced motion neither carousel nor video moves by itself', async () => {
  const real = window.matchMedia;
  window.matchMedia = (media) => ({ ...real(media), matches: media.includes('reduce') });
  const { container } = show();
  expect(within(await rotator()).getByRole('button', { name: 'Relancer le carrousel' })).toBeVisible();
  expect(container.querySelector('video')).toBeNull();
  window.matchMedia = real;
});

describe('the landing video', () => {
  test('is silent, starts over its poster and can be paused', async () => {
    const { container } = show();
    const video = container.querySelector('video')!;
    expect(video.muted).toBe(true);
    expect(video).toHaveAttribute('preload', 'none');
    expect(play).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mettre la vidéo en pause' }));
    expect(pause).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Lire la vidéo' }));
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('paused before the page is complete, it does not start by itself', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Mettre la vidéo en pause' }));
    state.mockReturnValue('complete');
    fireEvent(window, new Event('load'));
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Lire la vidéo' })).toBeVisible();
  });

  test('is for visitors only', () => {
    signInForTest({ id: 3, name: 'Camille', email: 'c@e.fr', role: 'guest', avatar: null });
    const { container } = show();
    expect(container.querySelector('video')).toBeNull();
    expect(screen.getByText('Bonjour Camille')).toBeVisible();
  });

  test('is not loaded when data is to be saved', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const { container } = show();
    expect(container.querySelector('video')).toBeNull();
    Reflect.deleteProperty(navigator, 'connection');
  });
});

test.each([
  ['Arts', 'Arts'],
  ['Technologie', 'Technology'],
  ['Sports', 'Sports'],
  ['Éducation', 'Education'],
])('the shortcut %s leads to the list with category=%s', (label, category) => {
  show();
  const shortcuts = screen.getByRole('region', { name: 'Explorer par catégorie' });
  expect(within(shortcuts).getByRole('link', { name: new RegExp(label) })).toHaveAttribute(
    'href',
    `/events?category=${category}`,
  );
});

test('two testimonials, marked as illustration, and a call to action', () => {
  show();
  const testimonials = within(screen.getByRole('region', { name: 'Ils en parlent' })).getAllByRole('figure');
  expect(testimonials).toHaveLength(2);
  for (const one of testimonials) expect(one).toHaveTextContent('(illustration)');
  expect(screen.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/register');
});

test('a failed load says so and can be tried again', async () => {
  server.use(http.get('*/api/events', () => HttpResponse.json({ message: 'x' }, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load events. Please try again later.',
  );
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await rotator()).toBeVisible();
});

test('says that it is loading', () => {
  server.use(http.get('*/api/events', () => delay('infinite')));
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des événements…');
});
