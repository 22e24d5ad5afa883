import { EmptyState } from '.';
import { render, screen } from '@testing-library/react';
import { CalendarX } from 'lucide-react';
import { Button } from '../button';

test('says what is missing and offers the next step', () => {
  render(
    <EmptyState
      icon={<CalendarX />}
      title="Aucun événement disponible"
      action={<Button>Effacer les filtres</Button>}
    >
      <p>Essayez avec d’autres mots.</p>
    </EmptyState>,
  );
  expect(screen.getByText('Aucun événement disponible')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Effacer les filtres' })).toBeVisible();
});
