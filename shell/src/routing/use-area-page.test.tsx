import { act, renderHook } from '@testing-library/react';
import type { AreaRoute } from '../areas/route-table';
import type { AreaLoader, LoadedPage } from '../releases/load-area';
import { areaOf } from '../testing/areas';
import { useAreaPage } from './use-area-page';

const declared = (path: string, module: string) => ({
  path,
  access: 'public' as const,
  title: module,
  module,
});
const area = areaOf('mf-public', [declared('/a', 'a'), declared('/b', 'b')]);
const routeTo = (module: string, version = area.release.version): AreaRoute => ({
  ...declared(`/${module}`, module),
  area: { ...area, release: { ...area.release, version } },
});
const pageOf = (module: string): LoadedPage => ({ Page: () => null, area: 'mf-public', version: module });

function makeLoader() {
  const loaded = new Map<string, LoadedPage>();
  const flights: { module: string; done: (page: LoadedPage) => void; fail: () => void }[] = [];
  const loader = {
    peek: (_area: unknown, module: string) => loaded.get(module) ?? null,
    load: (_area: unknown, module: string) =>
      new Promise<LoadedPage>((resolve, reject) => {
        flights.push({
          module,
          done: (page) => {
            loaded.set(module, page);
            resolve(page);
          },
          fail: () => reject(new Error('away')),
        });
      }),
  } as unknown as AreaLoader;
  return { loader, loaded, flights };
}
let made: ReturnType<typeof makeLoader>;
beforeEach(() => {
  made = makeLoader();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => void jest.useRealTimers());

const open = (first: AreaRoute | null) =>
  renderHook(({ route }) => useAreaPage(made.loader, route), { initialProps: { route: first } });
const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const settle = (work: () => void) =>
  act(async () => {
    work();
    await jest.advanceTimersByTimeAsync(0);
  });

test('a loaded page is shown at once, without a request', () => {
  made.loaded.set('a', pageOf('a'));
  const { result } = open(routeTo('a'));
  expect(result.current.state).toMatchObject({ status: 'ready', page: { version: 'a' } });
  expect(made.flights).toEqual([]);
});

test('the previous page stays for a moment, then there is a skeleton, then the page', async () => {
  const { result } = open(routeTo('a'));
  expect(result.current.state.status).toBe('held');
  await wait(390);
  expect(result.current.state.status).toBe('held');
  await wait(20);
  expect(result.current.state.status).toBe('loading');
  await settle(() => made.flights[0]?.done(pageOf('a')));
  expect(result.current.state.status).toBe('ready');
});

test('a page that loads quickly shows no skeleton', async () => {
  const { result } = open(routeTo('a'));
  await settle(() => made.flights[0]?.done(pageOf('a')));
  await wait(5_000);
  expect(result.current.state.status).toBe('ready');
});

test('a failure is shown, and a retry is new, whose failure is shown again', async () => {
  const { result } = open(routeTo('a'));
  await settle(() => made.flights[0]?.fail());
  expect([result.current.state.status, result.current.attempt]).toEqual(['failed', 0]);
  act(() => result.current.retry());
  expect([result.current.state.status, result.current.attempt]).toEqual(['held', 1]);
  await settle(() => made.flights[1]?.fail());
  expect(result.current.state.status).toBe('failed');
  act(() => result.current.retry());
  await settle(() => made.flights[2]?.done(pageOf('a')));
  expect(result.current.state.status).toBe('ready');
});

test('a page that loads after its URL was left changes nothing', async () => {
  const { result, rerender } = open(routeTo('a'));
  rerender({ route: routeTo('b') });
  await settle(() => made.flights[0]?.fail());
  expect(result.current.state.status).toBe('held');
  await wait(500);
  expect(result.current.state.status).toBe('loading');
  await settle(() => made.flights[1]?.done(pageOf('b')));
  expect(result.current.state).toMatchObject({ status: 'ready', page: { version: 'b' } });
});

test('another release of the same page is loaded again', async () => {
  const { result, rerender } = open(routeTo('a'));
  await settle(() => made.flights[0]?.fail());
  rerender({ route: routeTo('a', '3.0.0') });
  expect(result.current.state.status).toBe('held');
  expect(made.flights).toHaveLength(2);
});

test('a page that throws after rendering has failed, until it is retried', async () => {
  made.loaded.set('a', pageOf('a'));
  const { result } = open(routeTo('a'));
  act(() => result.current.fail());
  expect(result.current.state.status).toBe('failed');
  act(() => result.current.retry());
  expect(result.current.state.status).toBe('ready');
});

test('without a page nothing is loaded', async () => {
  const { result } = open(null);
  await wait(1_000);
  expect([result.current.state.status, made.flights]).toEqual(['held', []]);
});
