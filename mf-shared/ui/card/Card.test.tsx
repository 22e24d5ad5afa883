import { Card } from '.';
import { render, screen } from '@testing-library/react';

test('is rendered as the requested element', () => {
  render(
    <Card as="section" aria-label="Programme">
      Texte
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Programme' })).toHaveTextContent('Texte');
});
