import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { StatCard, StatGrid } from '.';

test('axe finds nothing; each figure has its name', async () => {
  const { container } = render(
    <StatGrid>
      <StatCard label="Invités" value={1300} animate={false} />
      <StatCard label="Événements" value={48} animate={false} />
    </StatGrid>,
  );
  expect(await axe(container)).toHaveNoViolations();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Invités', 'Événements']);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('1 300');
});
