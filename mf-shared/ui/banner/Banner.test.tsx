import { Banner } from '.';
import { act, fireEvent, render, screen } from '@testing-library/react';

test('an error is announced assertively, a success politely', () => {
  render(
    <>
      <Banner tone="error">Échec</Banner>
      <Banner tone="success">Réussi</Banner>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Échec');
  expect(screen.getByRole('status')).toHaveTextContent('Réussi');
});

test('closes by itself, but not while someone reads it', () => {
  jest.useFakeTimers();
  const onDismiss = jest.fn();
  const { container } = render(
    <Banner tone="success" onDismiss={onDismiss} hideAfterMs={5000}>
      Réussi
    </Banner>,
  );
  fireEvent.pointerEnter(container.firstElementChild!);
  act(() => jest.advanceTimersByTime(10_000));
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(container.firstElementChild!);
  act(() => jest.advanceTimersByTime(4999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
