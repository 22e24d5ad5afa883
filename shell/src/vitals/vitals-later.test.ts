import * as library from 'web-vitals';
import { noteRunning } from '../releases/faults';
import { areas } from '../testing/app';
import { signLoad } from '../testing/sign-load';
import { measureVitalsLater, placeOf } from './vitals-later';

jest.mock('web-vitals');

const at = (path: string) => window.history.replaceState(null, '', path);
beforeEach(() => at('/events'));
afterEach(() => {
  signLoad(null);
  delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
});

describe('the location of a page', () => {
  test('is its pattern, with the release of its area and of the shell', () => {
    expect(placeOf(areas, 's1')).toEqual({
      page: '/events',
      releases: [
        { name: 'mf-public', version: areas[0]!.release.version },
        { name: 'shell', version: 's1' },
      ],
    });
  });

  test('names the release that runs, which may be the fallback', () => {
    noteRunning('mf-public', '0.9.0-cccccccccccc');
    expect(placeOf(areas, 's1')?.releases[0]).toEqual({ name: 'mf-public', version: '0.9.0-cccccccccccc' });
  });

  test('is null if no area has a page, or none for this visitor', () => {
    at('/nowhere');
    expect(placeOf(areas, 's1')).toBeNull();
    at('/guest');
    expect(placeOf(areas, 's1')).toBeNull();
  });
});

describe('measuring', () => {
  const { onLCP } = jest.mocked(library);
  let whenIdle: (() => void) | null = null;
  beforeEach(() => {
    onLCP.mockReset();
    whenIdle = null;
    window.requestIdleCallback = (run) => {
      whenIdle = () => run({} as IdleDeadline);
      return 1;
    };
  });

  test('waits until the browser is idle', async () => {
    signLoad('signed');
    const measuring = measureVitalsLater(() => placeOf(areas, 's1'));
    expect(onLCP).not.toHaveBeenCalled();
    whenIdle!();
    await measuring;
    expect(onLCP).toHaveBeenCalledTimes(1);
  });

  test('does not start for a page load without a signature: it would not count', async () => {
    const measuring = measureVitalsLater(() => placeOf(areas, 's1'));
    whenIdle!();
    await measuring;
    expect(onLCP).not.toHaveBeenCalled();
  });

  test('starts after a while in a browser that never reports being idle', async () => {
    delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    signLoad('signed');
    const measuring = measureVitalsLater(() => placeOf(areas, 's1'));
    jest.advanceTimersByTime(3_000);
    jest.useRealTimers();
    await measuring;
    expect(onLCP).toHaveBeenCalledTimes(1);
  });
});
