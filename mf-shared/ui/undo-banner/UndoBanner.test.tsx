import { UndoBanner } from '.';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError, toast } from '@eveneo/platform';
import { TestPlatform } from '@eveneo/platform/testing';
import { pressTwice } from '../../testing/act';

const texts = {
  done: 'Message supprimé.',
  undo: 'Annuler la suppression',
  undoing: 'Rétablissement...',
  failed: 'Trop tard.',
};
const show = (restore: () => Promise<unknown> = () => Promise.resolve(), sinceMs = 0) => {
  const onDone = jest.fn();
  const askedAt = performance.now() - sinceMs;
  render(
    <TestPlatform at="/">
      <UndoBanner texts={texts} askedAt={askedAt} restore={restore} onDone={onDone} />
    </TestPlatform>,
  );
  return onDone;
};
const button = () => screen.getByRole('button', { name: texts.undo });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('disappears with the server’s six seconds, even when hovered', async () => {
  const onDone = show();
  fireEvent.pointerEnter(button());
  fireEvent.focus(button());
  await pass(5_900);
  expect(onDone).not.toHaveBeenCalled();
  await pass(200);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('the time that the deletion’s response took is subtracted', async () => {
  const onDone = show(undefined, 4_000);
  await pass(1_900);
  expect(onDone).not.toHaveBeenCalled();
  await pass(200);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('stays while the undo is pending, then disappears once', async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const onDone = show(() => new Promise((resolve) => (finish = resolve)));
  fireEvent.click(button());
  await pass(10_000);
  expect(onDone).not.toHaveBeenCalled();
  await act(async () => finish());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test.each([
  ['the server’s word', { message: 'Il n’y a plus de place.' }, 'Il n’y a plus de place.'],
  ['its own words without one', {}, texts.failed],
])('shows why the undo failed: %s', async (_what, body, said) => {
  const error = jest.spyOn(toast, 'error').mockImplementation(() => 0);
  const onDone = show(() => Promise.reject(new ApiError('response', 409, body, null)));
  fireEvent.click(button());
  await waitFor(() => expect(error).toHaveBeenCalledWith(said));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('two clicks in one tick undo once: the second would be too late', async () => {
  const restore = jest.fn(() => Promise.resolve());
  const error = jest.spyOn(toast, 'error').mockImplementation(() => 0);
  const onDone = show(restore);
  pressTwice(button());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(restore).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});

test('is announced to screen readers, and disappears when closed', () => {
  const onDone = show();
  expect(screen.getByRole('status')).toHaveTextContent(texts.done);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});
