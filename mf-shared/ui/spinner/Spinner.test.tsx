import { Spinner } from '.';
import { render, screen } from '@testing-library/react';

test('says what is loading', () => {
  render(<Spinner label="Chargement des données..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des données...');
});
