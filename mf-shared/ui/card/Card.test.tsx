import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Card } from '.';

test('axe finds nothing; it is the element that it is told to be', async () => {
  const { container } = render(
    <Card as="section" aria-label="Programme">
      Texte
    </Card>,
  );
  expect(await axe(container)).toHaveNoViolations();
  expect(screen.getByRole('region', { name: 'Programme' })).toHaveTextContent('Texte');
});
