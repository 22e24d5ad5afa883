import { TextInput } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('accepts text and passes attributes and the ref on', async () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextInput label="Adresse email" type="email" name="email" autoComplete="email" ref={ref} />);
  const input = screen.getByRole('textbox', { name: 'Adresse email' });
  await userEvent.type(input, 'camille@exemple.fr');
  expect(input).toHaveValue('camille@exemple.fr');
  expect(input).toHaveAttribute('autocomplete', 'email');
  expect(ref.current).toBe(input);
});
