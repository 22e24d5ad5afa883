import type { LiveAreas } from '../releases/live-areas';
import type { AreaLoader } from '../releases/load-area';
import { areaOf } from '../testing/areas';
import { prepare } from './prepare';

const noAreas = { snapshot: () => ({ areas: [] }) } as unknown as LiveAreas;
const noLoader = {} as AreaLoader;
const FIRST_SCREEN = '<main id="attente"><div class="frame-view">';

/** Starts on a first screen where a date before the field's `min` (a year half typed) has the focus. */
function startWhileTyping() {
  document.body.innerHTML = `${FIRST_SCREEN}<input type="date" min="2026-01-01" value="0002-11-28"></div></main>`;
  const field = document.querySelector('input')!;
  field.focus();
  const ready = jest.fn();
  void prepare(noAreas, noLoader).then(ready);
  return { field, ready };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for a date that is being typed, and starts once it is whole', async () => {
  const { field, ready } = startWhileTyping();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(ready).not.toHaveBeenCalled();
  field.value = '2026-11-28';
  await jest.advanceTimersByTimeAsync(100);
  expect(ready).toHaveBeenCalledTimes(1);
});

it('starts when the field is left half typed', async () => {
  const { field, ready } = startWhileTyping();
  field.blur();
  await jest.advanceTimersByTimeAsync(100);
  expect(ready).toHaveBeenCalledTimes(1);
});

it('waits six seconds at most for a date', async () => {
  const { ready } = startWhileTyping();
  await jest.advanceTimersByTimeAsync(5_999);
  expect(ready).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledTimes(1);
});

describe('a first screen', () => {
  const route = { path: '/', access: 'public' as const, title: 'x', module: 'home', data: '/api/home' };
  const area = areaOf('mf-public', [route]);
  const live = { snapshot: () => ({ areas: [area] }), ask: () => Promise.resolve() } as unknown as LiveAreas;
  const startWith = (load: () => Promise<unknown>, screen = FIRST_SCREEN) => {
    document.body.innerHTML = screen;
    const ready = jest.fn();
    void prepare(live, { load } as unknown as AreaLoader).then(ready);
    return ready;
  };
  const answered = () => Promise.resolve(new Response('[]'));
  beforeEach(() => {
    window.__eveneoEarly = {};
    window.fetch = jest.fn(answered);
  });

  it('stays until its page is there, also one that fails in every version; a skeleton gives way', async () => {
    const load = jest.fn(() => Promise.reject(new Error('no file')));
    const ready = startWith(load);
    await jest.advanceTimersByTimeAsync(40_000);
    expect(ready).not.toHaveBeenCalled();
    const tried = load.mock.calls.length;
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(10);
    expect(load.mock.calls.length).toBeGreaterThan(tried);
    load.mockImplementation(() => Promise.resolve() as Promise<never>);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(ready).toHaveBeenCalledTimes(1);
    const skeleton = startWith(() => new Promise(() => undefined), '<main id="attente"><span class="sk">');
    await jest.advanceTimersByTimeAsync(500);
    expect(skeleton).toHaveBeenCalledTimes(1);
  });

  it('waits for data that hang, and asks again for those that a broken line took', async () => {
    jest.mocked(window.fetch).mockImplementation(() => new Promise(() => undefined));
    const hangs = startWith(() => Promise.resolve());
    await jest.advanceTimersByTimeAsync(40_000);
    expect(hangs).not.toHaveBeenCalled();
    jest.mocked(window.fetch).mockImplementation(answered);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(10);
    expect(hangs).toHaveBeenCalledTimes(1);
    window.__eveneoEarly = {};
    jest
      .mocked(window.fetch)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(answered);
    const lost = startWith(() => Promise.resolve());
    await jest.advanceTimersByTimeAsync(900);
    expect(lost).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(lost).toHaveBeenCalledTimes(1);
  });
});
