import { Disclosure } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('expands and collapses', async () => {
  render(
    <Disclosure title="Avis" aside="12">
      Contenu
    </Disclosure>,
  );
  const button = screen.getByRole('button', { expanded: false });
  expect(screen.queryByText('Contenu')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Contenu')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Contenu')).not.toBeInTheDocument();
});
