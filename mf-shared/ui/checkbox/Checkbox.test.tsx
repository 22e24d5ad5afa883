import { Checkbox } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('the label ticks it, the error describes it', async () => {
  render(<Checkbox label="J’accepte" hint="Obligatoire" error="Veuillez cocher cette case" />);
  const box = screen.getByRole('checkbox', { name: 'J’accepte' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Obligatoire Veuillez cocher cette case');
  await userEvent.click(screen.getByText('J’accepte'));
  expect(box).toBeChecked();
});
