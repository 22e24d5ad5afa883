import { render, screen } from '@testing-library/react';
import { CalendarX } from 'lucide-react';
import { axe } from 'jest-axe';
import { Button } from '../button';
import { EmptyState } from '.';

test('axe finds nothing; it says what is missing and offers the way on', async () => {
  const { container } = render(
    <EmptyState
      icon={<CalendarX />}
      title="Aucun événement disponible"
      action={<Button>Effacer les filtres</Button>}
    >
      <p>Essayez avec d’autres mots.</p>
    </EmptyState>,
  );
  expect(await axe(container)).toHaveNoViolations();
  expect(screen.getByText('Aucun événement disponible')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Effacer les filtres' })).toBeVisible();
});
