import { StatCard, StatGrid } from '.';
import { render, screen } from '@testing-library/react';

test('each figure has its name', () => {
  render(
    <StatGrid>
      <StatCard label="Invités" value={1300} />
      <StatCard label="Événements" value={48} />
    </StatGrid>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Invités', 'Événements']);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('1 300');
});
