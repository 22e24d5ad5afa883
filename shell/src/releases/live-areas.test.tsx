import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useNavigate } from '@eveneo/platform';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import type { InlinedArea, PageData } from '../../inlined/page-data';
import { areaOf } from '../testing/areas';
import { LiveAreas, useAreas, useNewVersion } from './live-areas';
import { AreaLoader } from './load-area';

const area = areaOf('mf-public', [
  { path: '/events', access: 'public', title: 'Événements', module: 'list' },
]);
const next: InlinedArea = { ...area, release: { ...area.release, version: '3.0.0' } };
const page = (areas: InlinedArea[], rest: Partial<PageData> = {}): PageData => ({
  format: 1,
  revision: 1,
  shell: 's1',
  platform: '1.0.0',
  areas,
  settings: { demo: false, development: false, locale: 'fr-FR', timeZone: 'Europe/Paris' },
  ...rest,
});

let answer: () => Response | Promise<Response>;
let asked: number;
apiServer(
  http.get('*/live-set.json', () => {
    asked += 1;
    return answer();
  }),
);
let live: LiveAreas;
beforeEach(() => {
  asked = 0;
  answer = () => HttpResponse.json(page([next], { revision: 2 }));
  live = new LiveAreas(page([area]), new AreaLoader(() => Promise.reject(new Error('not asked for'))));
});
const versions = () => live.snapshot().areas.map(({ release }) => release.version);

test('areas that do not run yet take the live release, and listeners are told', async () => {
  const told = jest.fn();
  const leave = live.subscribe(told);
  await live.ask();
  expect([versions(), told.mock.calls.length]).toEqual([['3.0.0'], 1]);
  leave();
  await live.ask();
  expect(told).toHaveBeenCalledTimes(1);
});

test.each([
  ['a host that is busy', () => new HttpResponse(null, { status: 503 })],
  ['a page of a proxy', () => new HttpResponse('<!doctype html>', { status: 200 })],
  ['no connection', () => HttpResponse.error()],
  ['half an answer', () => new HttpResponse('{"format":1,"areas":[')],
  ['null', () => HttpResponse.json(null)],
  ['a format to come', () => HttpResponse.json({ ...page([next]), format: 2 })],
])('%s changes nothing, and breaks nothing', async (_what, given) => {
  answer = given;
  const before = live.snapshot();
  await live.ask();
  expect([asked, live.snapshot()]).toEqual([1, before]);
});

test('a shell that operators rolled back is recognized', async () => {
  await live.ask();
  expect(live.snapshot().shellWithdrawn).toBe(false);
  answer = () => HttpResponse.json(page([area], { withdrawnShells: ['s0', 's1'] }));
  await live.ask();
  expect(live.snapshot().shellWithdrawn).toBe(true);
});

describe('a tab that stays open', () => {
  let visible: DocumentVisibilityState;
  beforeEach(() => {
    visible = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    live = new LiveAreas(page([area]), new AreaLoader());
    jest.spyOn(live, 'ask');
  });
  afterEach(() => void jest.useRealTimers());
  const asks = () => (live.ask as jest.Mock).mock.calls.length;

  it('polls within half a minute, not sooner, and not once it has stopped', () => {
    const stop = live.follow();
    jest.advanceTimersByTime(29_000);
    expect(asks()).toBe(0);
    jest.advanceTimersByTime(6_000);
    expect(asks()).toBe(1);
    stop();
    jest.advanceTimersByTime(600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asks()).toBe(1);
  });
  it('does not poll while hidden, and polls immediately after a long absence', () => {
    const stop = live.follow();
    visible = 'hidden';
    jest.advanceTimersByTime(600_000);
    expect(asks()).toBe(0);
    visible = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asks()).toBe(1);
    stop();
  });
});

describe('on a page', () => {
  const open = () =>
    renderHook(() => ({ ...useAreas(live), newVersion: useNewVersion(live), navigate: useNavigate() }), {
      wrapper: ({ children }) => <TestPlatform at="/events">{children}</TestPlatform>,
    });
  const shown = (result: ReturnType<typeof open>['result']) => result.current.areas[0]?.release.version;

  it('nothing changes under the user; the next navigation takes the live release', async () => {
    const { result } = open();
    await act(() => live.ask());
    expect(shown(result)).toBe('2.0.0');
    act(() => void result.current.navigate('/login'));
    expect(shown(result)).toBe('3.0.0');
  });
  it('a caller with nothing to lose gets it immediately', async () => {
    const { result } = open();
    await act(() => result.current.refresh());
    expect(shown(result)).toBe('3.0.0');
  });
  it('a newer shell is reported as soon as it is known', async () => {
    const { result } = open();
    answer = () => HttpResponse.json(page([area], { shell: 's2' }));
    expect(result.current.newVersion).toBe(false);
    await act(() => live.ask());
    expect(result.current.newVersion).toBe(true);
  });
});
