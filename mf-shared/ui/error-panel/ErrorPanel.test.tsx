import { ErrorPanel } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('is announced and offers a retry', async () => {
  const onRetry = jest.fn();
  render(<ErrorPanel message="Échec du chargement." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Échec du chargement.');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
