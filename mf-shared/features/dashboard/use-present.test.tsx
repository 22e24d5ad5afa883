import { act, render, screen } from '@testing-library/react';
import { setClock } from '@eveneo/platform/testing';
import { sampleEvent } from '../../testing/event';
import { toDashboardEvents } from './dashboard-event';
import { isPast } from './filter-events';
import { nextBoundary, usePresent } from './use-present';

const [EVENT] = toDashboardEvents([sampleEvent({ date: '2026-11-21', time: '20:30', end_time: '22:00' })]);
const EVENTS = [EVENT!];
const at = (wall: string) => new Date(`2026-11-${wall}Z`);
const boundary = (present: Date) => new Date(nextBoundary(EVENTS, present, 'Europe/Paris')).toISOString();

describe('the next boundary', () => {
  it.each([
    ['the start of an event, once it has gone by', '21T10:00', '2026-11-21T19:30:00.001Z'],
    ['its end', '21T19:30:00.001', '2026-11-21T21:00:00.000Z'],
    ['midnight in the zone of the events', '21T21:00', '2026-11-21T23:00:00.000Z'],
    ['the midnight after', '21T23:00', '2026-11-22T23:00:00.000Z'],
  ])('is %s', (_name, present, expected) => expect(boundary(at(present))).toBe(expected));
});

describe('a page left open', () => {
  let time = 0;
  let renders = 0;
  function Label() {
    renders += 1;
    const present = usePresent(EVENTS);
    return (
      <p>
        {isPast(EVENT!, present) ? 'passé' : 'à venir'} {present.toISOString()}
      </p>
    );
  }
  /** Advances clock and timers together. */
  const wait = (ms: number) =>
    act(() => {
      for (let step = Math.min(ms, 1_000), gone = 0; gone < ms; gone += step) {
        time += step;
        jest.advanceTimersByTime(step);
      }
    });
  const show = (present: Date) => {
    time = present.getTime();
    renders = 0;
    render(<Label />);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    setClock(() => time);
  });
  afterEach(() => {
    setClock();
    jest.useRealTimers();
  });

  test('updates labels at the start of an event, and renders nothing before', () => {
    show(at('21T19:20:00'));
    const before = renders;
    wait(599_000);
    expect(screen.getByText(/à venir/)).toBeVisible();
    expect(renders).toBe(before);
    wait(2_000);
    expect(screen.getByText(/^passé/)).toBeVisible();
  });

  test('notices midnight', () => {
    show(at('21T22:59:30'));
    wait(31_000);
    expect(screen.getByText(/2026-11-21T23:00:00/)).toBeVisible();
  });

  test('is right once the tab is visible again, though timers were suspended', () => {
    show(at('21T19:20:00'));
    time = at('21T20:00').getTime();
    expect(screen.getByText(/à venir/)).toBeVisible();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(/^passé/)).toBeVisible();
  });

  test('is right within a minute after the machine was suspended', () => {
    show(at('21T19:20:00'));
    time = at('21T20:00').getTime();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/^passé/)).toBeVisible();
  });
});
