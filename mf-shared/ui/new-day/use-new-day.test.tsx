import { act, render, screen } from '@testing-library/react';
import { eventStatus } from '@eveneo/contract/application/event-time';
import { useQuery } from '@eveneo/platform';
import { setSettingsForTest, TestPlatform } from '@eveneo/platform/testing';
import { midnightAfter, useNewDay } from './use-new-day';

test.each([
  ['a Sunday evening', '2026-11-29T22:58:00Z', '2026-11-29T23:00:00.000Z'],
  ['while it is still Sunday in UTC', '2026-11-29T23:00:00Z', '2026-11-30T23:00:00.000Z'],
  ['New Year’s Eve', '2026-12-31T12:00:00Z', '2026-12-31T23:00:00.000Z'],
  ['the eve of a leap day', '2028-02-28T12:00:00Z', '2028-02-28T23:00:00.000Z'],
  ['a leap day', '2028-02-29T12:00:00Z', '2028-02-29T23:00:00.000Z'],
  ['the day of 23 hours', '2027-03-28T12:00:00Z', '2027-03-28T22:00:00.000Z'],
  ['the day of 25 hours', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00.000Z'],
])('the midnight after %s', (_name, instant, expected) =>
  expect(new Date(midnightAfter(new Date(instant), 'Europe/Paris')).toISOString()).toBe(expected),
);

describe('a page left open', () => {
  const ask = jest.fn(() => Promise.resolve('la même réponse'));
  function Label() {
    const { data } = useQuery({ queryKey: ['page'], queryFn: ask });
    return <p>{`${eventStatus({ date: '2026-11-30' }, useNewDay())} ${data ?? ''}`}</p>;
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const show = async (now: string) => {
    jest.useFakeTimers({ now: new Date(now) });
    render(
      <TestPlatform>
        <Label />
      </TestPlatform>,
    );
    await wait(1);
    expect(ask).toHaveBeenCalledTimes(1);
  };
  beforeEach(() => ask.mockClear());
  afterEach(() => {
    setSettingsForTest({});
    jest.useRealTimers();
  });

  test('reports the new day at midnight, and reloads once a moment later, even if nothing changes', async () => {
    await show('2026-11-29T22:58:30Z');
    await wait(89_000);
    expect(screen.getByText('upcoming la même réponse')).toBeVisible();
    await wait(1_000);
    expect(screen.getByText('ongoing la même réponse')).toBeVisible();
    await wait(3_900);
    expect(ask).toHaveBeenCalledTimes(1);
    await wait(22_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await wait(3_600_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('uses the day where events take place, in any zone', async () => {
    setSettingsForTest({ timeZone: 'America/Montreal' });
    await show('2026-11-29T22:58:30Z');
    await wait(6 * 3_600_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await wait(3_600_000);
    await wait(30_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('sends no request behind a hidden tab', async () => {
    await show('2026-11-29T22:58:30Z');
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await wait(3_600_000);
    await wait(30_000);
    expect(ask).toHaveBeenCalledTimes(1);
    hidden.mockRestore();
    // When visible again, it reloads once, as usual.
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(60_000);
    });
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
