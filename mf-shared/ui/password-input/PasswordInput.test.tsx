import { PasswordInput } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('shows and hides what is typed', async () => {
  render(<PasswordInput label="Mot de passe" autoComplete="current-password" />);
  const input = screen.getByLabelText('Mot de passe');
  await userEvent.type(input, 'secret');
  expect(input).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('secret');

  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(input).toHaveAttribute('type', 'password');
});
