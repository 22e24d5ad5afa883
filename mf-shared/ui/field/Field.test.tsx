import { Field } from '.';
import { render, screen } from '@testing-library/react';

const field = (error?: string) => (
  <Field id="email" label="Adresse email" hint="Exemple : prenom.nom@domaine.fr" error={error}>
    {(wiring) => <input {...wiring} />}
  </Field>
);

test('the hint and the error describe the input, and only an error makes it invalid', () => {
  const { rerender } = render(field());
  const input = screen.getByLabelText('Adresse email');
  expect(input).toHaveAccessibleDescription('Exemple : prenom.nom@domaine.fr');
  expect(input).not.toHaveAttribute('aria-invalid');

  rerender(field("L'adresse email est requise"));
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Exemple : prenom.nom@domaine.fr L'adresse email est requise");
});

test('an optional field says so', () => {
  render(
    <Field label="Heure de fin" optional>
      {(wiring) => <input {...wiring} />}
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Heure de fin (facultatif)' })).toBeVisible();
});
