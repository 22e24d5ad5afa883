import { Card } from '.';
import { render, screen } from '@testing-library/react';

test('it is the element that it is told to be', () => {
  render(
    <Card as="section" aria-label="Programme">
      Texte
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Programme' })).toHaveTextContent('Texte');
});
