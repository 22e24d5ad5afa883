import { act, renderHook } from '@testing-library/react';
import { useSearchField } from './use-search-field';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function field() {
  const sent: string[] = [];
  const onSearch = (text: string) => void sent.push(text);
  const hook = renderHook(({ value }) => useSearchField(value, onSearch), { initialProps: { value: '' } });
  return {
    sent,
    type: (text: string) => {
      act(() => hook.result.current[1](text));
      act(() => jest.advanceTimersByTime(300));
    },
    arrive: (value: string) => {
      hook.rerender({ value });
      act(() => jest.advanceTimersByTime(300));
    },
    typed: () => hook.result.current[0],
  };
}

test('an earlier search that reaches the URL late does not undo a later one', () => {
  const { sent, type, arrive, typed } = field();
  type('esc');
  type('escalade');
  arrive('esc');
  expect(typed()).toBe('escalade');
  arrive('escalade');
  expect(typed()).toBe('escalade');
  expect(sent).toEqual(['esc', 'escalade']);
});

test('a change of the URL from elsewhere replaces the input, even with a search sent before', () => {
  const { sent, type, arrive, typed } = field();
  type('esc');
  type('escalade');
  arrive('escalade');
  arrive('esc');
  expect(typed()).toBe('esc');
  type('');
  arrive('');
  expect(typed()).toBe('');
  expect(sent).toEqual(['esc', 'escalade', '']);
});
