import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { PEOPLE } from '../../testing/people';
import { useCounters, type CounterField } from './use-counters';
import { useDashboardView } from './use-dashboard-view';
import { mapLoad, useDashboardFetching, useLoad } from './use-load';

const refetch = () => Promise.resolve();
const result = <T,>(given: { data?: T; error?: Error; isFetching?: boolean }) => ({
  data: given.data,
  error: given.error ?? null,
  isFetching: given.isFetching ?? false,
  refetch,
});
let told: jest.SpyInstance;
beforeEach(() => {
  told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('loaded data', () => {
  const load = (given: Parameters<typeof result>[0]) =>
    renderHook(() => useLoad(result(given), 'events')).result.current;

  test.each<[string, Parameters<typeof result>[0], boolean]>([
    ['on its way', { isFetching: true }, false],
    ['there', { data: [] }, false],
    ['there, and asked for anew', { data: [], isFetching: true }, false],
    ['there, though the refresh failed', { data: [], error: new Error('x') }, true],
    ['failed', { error: new Error('x') }, true],
    ['not even asked for', {}, true],
  ])('%s', (_state, given, failed) => {
    expect(load(given).error !== null).toBe(failed);
    expect(load(given).data).toBe(given.data);
  });

  test('a failure is logged once, by name, however often the page is rendered', () => {
    const error = new Error('x');
    const { rerender } = renderHook(() => useLoad(result({ error }), 'admin events'));
    rerender();
    rerender();
    expect(told.mock.calls).toEqual([['Failed to load admin events', error]]);
  });

  test('a request that was not made is not logged', () => {
    load({});
    expect(told).not.toHaveBeenCalled();
  });

  test('are mapped only once they are loaded', () => {
    const turn = jest.fn((list: number[]) => list.length);
    expect(mapLoad(load({ isFetching: true }) as never, turn).data).toBeUndefined();
    expect(turn).not.toHaveBeenCalled();
    expect(mapLoad(load({ data: [1, 2] }) as never, turn).data).toBe(2);
  });
});

describe('counters', () => {
  type Counts = { events: number; past: number };
  const FIELDS: CounterField<Counts>[] = [
    { field: 'events', one: 'événement' },
    { field: 'past', one: 'à venir', many: 'à venir' },
  ];
  const count = (data: Counts) =>
    renderHook(() => useCounters(result({ data }), FIELDS, 'stats')).result.current;

  test('are in their order, each with the right plural', () => {
    expect(count({ past: 1, events: 2 }).data).toEqual([
      { label: 'événements', value: 2 },
      { label: 'à venir', value: 1 },
    ]);
    expect(count({ past: 0, events: 1 }).data?.[0]).toEqual({ label: 'événement', value: 1 });
  });
});

describe('without a token', () => {
  const fetching = () => renderHook(useDashboardFetching).result.current;

  test('sends no request, and the console says why', () => {
    signInForTest(null);
    expect(fetching().enabled).toBe(false);
    expect(told).toHaveBeenCalledWith('No authentication token found');
  });

  test('with a token it sends its request; after the session has ended, no other', () => {
    signInForTest(PEOPLE.guest);
    const { result: held, rerender } = renderHook(useDashboardFetching);
    act(() => signInForTest(null));
    rerender();
    expect(held.current.enabled).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });
});

describe('the state of a dashboard in its URL', () => {
  const view = (search: string) =>
    renderHook(useDashboardView, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <TestPlatform at={{ pathname: '/guest', search }}>{children}</TestPlatform>
      ),
    });
  const address = () => screen.getByTestId('location').textContent;

  test.each([
    ['', 'list', 'all', 20],
    ['?onglet=calendrier', 'calendar', 'all', 20],
    ['?onglet=autre&filtre=autre&affiches=-1', 'list', 'all', 20],
    ['?filtre=a-venir&affiches=41', 'list', 'upcoming', 60],
  ])('%s', (search, tab, filter, unfolded) =>
    expect(view(search).result.current).toMatchObject({ tab, filter, unfolded }),
  );

  test('each choice is stored beside other parameters; a filter restarts with the first rows', () => {
    const { result: held } = view('?vue=mois&affiches=40');
    act(() => held.current.setTab('calendar'));
    expect(address()).toBe('/guest?vue=mois&affiches=40&onglet=calendrier');
    act(() => held.current.setFilter('past'));
    expect(address()).toBe('/guest?vue=mois&onglet=calendrier&filtre=passes');
    act(() => held.current.setUnfolded(60));
    act(() => held.current.setTab('list'));
    act(() => held.current.setFilter('all'));
    expect(address()).toBe('/guest?vue=mois');
  });
});
