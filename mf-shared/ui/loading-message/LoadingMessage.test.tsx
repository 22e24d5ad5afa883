import { LoadingMessage } from '.';
import { act, render, screen } from '@testing-library/react';

test('says after 8 seconds that it takes longer', () => {
  jest.useFakeTimers();
  render(<LoadingMessage label="Chargement des événements…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des événements…');
  act(() => jest.advanceTimersByTime(7_900));
  expect(screen.getByRole('status')).not.toHaveTextContent('plus long');
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Le chargement est plus long que prévu. Merci de patienter.',
  );
  jest.useRealTimers();
});
