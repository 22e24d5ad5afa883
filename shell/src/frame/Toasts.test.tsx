import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { toast } from '@eveneo/platform/host';
import { Toasts } from './Toasts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  // Dismiss toasts that earlier tests left.
  for (let id = toast.info('…'); id > 0; id -= 1) toast.dismiss(id);
});
afterEach(() => void jest.useRealTimers());
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const say = (message: string) => act(() => void toast.success(message));
const shown = () => [...document.querySelectorAll('.frame-toast')].map(({ textContent }) => textContent);
const box = () => document.querySelector('.frame-toast') as HTMLElement;

test('a message is announced, stays at least five seconds, and disappears by itself', () => {
  render(<Toasts />);
  const region = screen.getByRole('status');
  say('Enregistré.');
  expect(region).toHaveTextContent('Enregistré.');
  wait(5_000);
  expect(shown()).toEqual(['Enregistré.']);
  wait(1_100);
  expect(shown()).toEqual([]);
  // The live region exists before its messages.
  expect(screen.getByRole('status')).toBe(region);
});

test('each has its own timer; a repeated one is shown once, for longer', () => {
  render(<Toasts />);
  say('Un.');
  wait(3_000);
  say('Deux.');
  wait(3_100);
  expect(shown()).toEqual(['Deux.']);
  say('Deux.');
  wait(4_000);
  expect(shown()).toEqual(['Deux.']);
});

test('hovering or focusing it pauses the timer, which restarts afterwards', () => {
  render(<Toasts />);
  say('Enregistré.');
  fireEvent.pointerEnter(box());
  wait(60_000);
  expect(shown()).toHaveLength(1);
  fireEvent.pointerLeave(box());
  wait(5_000);
  expect(shown()).toHaveLength(1);
  wait(1_100);
  expect(shown()).toEqual([]);
});

test('a passing pointer does not resume the timer while it has the focus', () => {
  render(<Toasts />);
  say('Enregistré.');
  act(() => screen.getByRole('button', { name: 'Fermer le message' }).focus());
  fireEvent.pointerEnter(box());
  fireEvent.pointerLeave(box());
  wait(60_000);
  expect(shown()).toHaveLength(1);
  act(() => (document.activeElement as HTMLElement).blur());
  wait(6_100);
  expect(shown()).toEqual([]);
});

test('it can be closed, and the others stay', () => {
  render(<Toasts />);
  say('Un.');
  say('Deux.');
  const [first] = screen.getAllByRole('button', { name: 'Fermer le message' });
  fireEvent.click(first as HTMLElement);
  expect(shown()).toEqual(['Deux.']);
});

test('user text in it is not interpreted, and axe finds no fault', async () => {
  const { container } = render(<Toasts />);
  act(() => void toast.error('<img src=x onerror=alert(1)>'));
  expect(container.querySelector('img')).toBeNull();
  expect(box()).toHaveAttribute('data-tone', 'error');
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});
