import { countAt, Counter } from '.';
import { act, render } from '@testing-library/react';

const shown = (container: HTMLElement) => container.querySelector('[aria-hidden]')?.textContent;

/** Animation frames under the test's control. */
function frames() {
  let callbacks: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => callbacks.push(callback));
  return {
    at(time: number) {
      const due = callbacks;
      callbacks = [];
      act(() => due.forEach((callback) => callback(time)));
    },
    waiting: () => callbacks.length,
  };
}

test('90 steps in 1.5 s, exact at the end', () => {
  expect(countAt(900, 0)).toBe(0);
  expect(countAt(900, 16.7)).toBe(10);
  expect(countAt(900, 750)).toBe(450);
  expect(countAt(901, 1499)).toBe(890);
  expect(countAt(901, 1500)).toBe(901);
  expect(countAt(85, 60_000)).toBe(85);
});

test('counts up with the frames and stops', () => {
  const clock = frames();
  const { container } = render(<Counter value={350} />);
  expect(shown(container)).toBe('0');
  clock.at(1000);
  clock.at(1750);
  expect(shown(container)).toBe('175');
  clock.at(2500);
  expect(shown(container)).toBe('350');
  expect(clock.waiting()).toBe(0);
});

test('a value that changes is counted from the one on screen, up or down', () => {
  const clock = frames();
  const { container, rerender } = render(<Counter value={10} />);
  clock.at(1000);
  clock.at(2500);
  rerender(<Counter value={14} />);
  expect(shown(container)).toBe('10');
  clock.at(3000);
  clock.at(3750);
  expect(shown(container)).toBe('12');
  rerender(<Counter value={8} />);
  clock.at(4000);
  expect(shown(container)).toBe('12');
  clock.at(5500);
  expect(shown(container)).toBe('8');
  expect(clock.waiting()).toBe(0);
});

test('screen readers get the final value only', () => {
  frames();
  const { container } = render(<Counter value={1200} />);
  expect(container.querySelector('span > span:not([aria-hidden])')).toHaveTextContent('1 200');
});

test('can wait until it is on screen', () => {
  const clock = frames();
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  jest
    .spyOn(window, 'IntersectionObserver')
    .mockImplementation(
      (callback) => (
        (see = callback as unknown as typeof see),
        { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver
      ),
    );
  const { container } = render(<Counter value={350} whenSeen />);
  expect(clock.waiting()).toBe(0);
  act(() => see([{ isIntersecting: true }]));
  clock.at(1000);
  clock.at(2500);
  expect(shown(container)).toBe('350');
});

test.each([
  ['the value is 0', 0, true],
  ['the dashboard says so', 12, false],
])('shows the final value at once when %s', (_why, value, animate) => {
  const clock = frames();
  const { container } = render(<Counter value={value} animate={animate} />);
  expect(shown(container)).toBe(String(value));
  expect(clock.waiting()).toBe(0);
});

test('shows the final value at once under reduced motion', () => {
  const clock = frames();
  const before = window.matchMedia;
  window.matchMedia = (query) => ({ ...before(query), matches: query.includes('reduce') });
  const { container } = render(<Counter value={12} />);
  expect(shown(container)).toBe('12');
  expect(clock.waiting()).toBe(0);
  window.matchMedia = before;
});
