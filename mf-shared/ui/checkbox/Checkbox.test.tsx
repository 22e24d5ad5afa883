import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Checkbox } from '.';

test('axe finds nothing', async () => {
  const { container } = render(
    <>
      <Checkbox label="Se souvenir de moi" />
      <Checkbox label="J’accepte les conditions" error="Veuillez cocher cette case" />
    </>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('the label ticks it, the error describes it', async () => {
  render(<Checkbox label="J’accepte" hint="Obligatoire" error="Veuillez cocher cette case" />);
  const box = screen.getByRole('checkbox', { name: 'J’accepte' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Obligatoire Veuillez cocher cette case');
  await userEvent.click(screen.getByText('J’accepte'));
  expect(box).toBeChecked();
});
