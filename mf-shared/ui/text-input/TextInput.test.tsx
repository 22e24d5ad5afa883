import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { TextInput } from '.';

test('axe finds nothing', async () => {
  const { container } = render(
    <>
      <TextInput label="Titre" />
      <TextInput label="Date" type="date" error="La date est requise" />
      <TextInput label="Rechercher" type="search" hideLabel disabled />
    </>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('takes text and passes attributes and the ref on', async () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextInput label="Adresse email" type="email" name="email" autoComplete="email" ref={ref} />);
  const input = screen.getByRole('textbox', { name: 'Adresse email' });
  await userEvent.type(input, 'camille@exemple.fr');
  expect(input).toHaveValue('camille@exemple.fr');
  expect(input).toHaveAttribute('autocomplete', 'email');
  expect(ref.current).toBe(input);
});
