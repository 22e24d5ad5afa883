import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInForTest } from '@eveneo/platform/testing';
import { whenIdle } from '../../idle';
import { answer, events, homePage, rotator, show, shownSlide, video } from '../../testing/home-page';

const server = homePage();

describe('the carousel', () => {
  const open = async () => {
    show();
    const region = await rotator();
    jest.useFakeTimers();
    // The timer restarts under the fake clock.
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

  test('a manual step restarts the timer; going back wraps too', async () => {
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

  test('does not advance while paused, hovered or focused by keyboard', async () => {
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
    // The mouse leaves; the keyboard focus stays.
    fireEvent.pointerEnter(region);
    fireEvent.pointerLeave(region);
    pass(20_000);
    expect(shownSlide(region)).toBe('Événement 1');
    act(() => (document.activeElement as HTMLElement).blur());
    pass(5_000);
    expect(shownSlide(region)).toBe('Événement 2');
  });

  test('announces slides only while it does not advance', async () => {
    const region = await open();
    const live = () => region.querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    fireEvent.pointerEnter(region);
    expect(live()).toBe('polite');
  });

  test('Back restores the slide that was shown', async () => {
    const { unmount } = show();
    fireEvent.click(within(await rotator()).getByRole('button', { name: 'Diapositive suivante' }));
    unmount();
    show();
    expect(shownSlide(await rotator())).toBe('Événement 2');
  });

  test('a single event needs no controls', async () => {
    server.use(answer(events(1)));
    show();
    expect(within(await rotator()).queryByRole('button')).toBeNull();
  });
});

/** The video stands still until its button is pressed. */
async function videoWaits(): Promise<void> {
  await act(() => whenIdle());
  expect(video.play).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Lire la vidéo' }));
  await waitFor(() => expect(video.play).toHaveBeenCalledTimes(1));
}

test('under reduced motion neither carousel nor video moves by itself', async () => {
  const real = window.matchMedia;
  window.matchMedia = (media) => ({ ...real(media), matches: media.includes('reduce') });
  show();
  expect(within(await rotator()).getByRole('button', { name: 'Relancer le carrousel' })).toBeVisible();
  await videoWaits();
  window.matchMedia = real;
});

describe('the landing video', () => {
  test('is muted, starts over its poster and can be paused', async () => {
    const { container } = show();
    const film = container.querySelector('video')!;
    expect(film.muted).toBe(true);
    expect(film).toHaveAttribute('preload', 'none');
    await waitFor(() => expect(video.play).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Mettre la vidéo en pause' }));
    expect(video.pause).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Lire la vidéo' }));
    await waitFor(() => expect(video.play).toHaveBeenCalledTimes(2));
  });

  test('if paused before the page is complete, it does not start by itself', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Mettre la vidéo en pause' }));
    state.mockReturnValue('complete');
    fireEvent(window, new Event('load'));
    await act(() => whenIdle());
    expect(video.play).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Lire la vidéo' })).toBeVisible();
  });

  test('is for visitors only', () => {
    signInForTest({ id: 3, name: 'Camille', email: 'c@e.fr', role: 'guest', avatar: null });
    const { container } = show();
    expect(container.querySelector('video')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  });

  test.each([
    ['when the browser saves data', { saveData: true }],
    ['on a slow line', { effectiveType: '3g' }],
  ])('waits for its button %s', async (_when, connection) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    show();
    await videoWaits();
    Reflect.deleteProperty(navigator, 'connection');
  });
});
