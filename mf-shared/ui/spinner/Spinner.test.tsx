import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Spinner } from '.';

test('axe finds nothing', async () => {
  const { container } = render(<Spinner />);
  expect(await axe(container)).toHaveNoViolations();
});

test('says what is loading', () => {
  render(<Spinner label="Chargement des données..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des données...');
});
