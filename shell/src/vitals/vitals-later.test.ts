import * as library from 'web-vitals';
import { noteRunning } from '../releases/faults';
import { areas } from '../testing/app';
import { signLoad } from '../testing/sign-load';
import { measureVitalsLater, shownReleases } from './vitals-later';

jest.mock('web-vitals');

const at = (path: string) => window.history.replaceState(null, '', path);
beforeEach(() => at('/events'));
afterEach(() => {
  signLoad(null);
  delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
});

describe('the releases of the page on screen', () => {
  test('are that of its area and that of the shell', () => {
    expect(shownReleases(areas, 's1')).toEqual([
      { name: 'mf-public', version: areas[0]!.release.version },
      { name: 'shell', version: 's1' },
    ]);
  });

  test('are those that run, which may be the fallback', () => {
    noteRunning('mf-public', '0.9.0-cccccccccccc');
    expect(shownReleases(areas, 's1')?.[0]).toEqual({ name: 'mf-public', version: '0.9.0-cccccccccccc' });
  });

  test('are none if no area has a page, or none for this visitor', () => {
    at('/nowhere');
    expect(shownReleases(areas, 's1')).toBeNull();
    at('/guest');
    expect(shownReleases(areas, 's1')).toBeNull();
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
    const measuring = measureVitalsLater(() => shownReleases(areas, 's1'));
    expect(onLCP).not.toHaveBeenCalled();
    whenIdle!();
    await measuring;
    expect(onLCP).toHaveBeenCalledTimes(1);
  });

  test('does not start for a page load without a signature: it would not count', async () => {
    const measuring = measureVitalsLater(() => shownReleases(areas, 's1'));
    whenIdle!();
    await measuring;
    expect(onLCP).not.toHaveBeenCalled();
  });

  test('starts after a while in a browser that never reports being idle', async () => {
    delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    signLoad('signed');
    const measuring = measureVitalsLater(() => shownReleases(areas, 's1'));
    jest.advanceTimersByTime(3_000);
    jest.useRealTimers();
    await measuring;
    expect(onLCP).toHaveBeenCalledTimes(1);
  });
});
