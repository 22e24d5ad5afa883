import { LoadingRows } from '.';
import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';

test('the message is announced, the rows are not', async () => {
  const { container } = render(<LoadingRows label="Chargement des inscrits…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement des inscrits…');
  const rows = container.querySelectorAll('[aria-hidden="true"].row');
  expect(rows).toHaveLength(5);
  expect(await axe(container)).toHaveNoViolations();
});
