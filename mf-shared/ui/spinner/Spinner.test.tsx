import { render, screen } from '@testing-library/react';
import { Spinner } from '.';

test('says what is loading', () => {
  render(<Spinner label="Chargement des données..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des données...');
});
