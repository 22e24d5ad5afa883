import { FormErrorSummary } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const EMAIL = { fieldId: 'email', message: "L'adresse email est requise" };
const PASSWORD = { fieldId: 'password', message: 'Le mot de passe est requis' };

test('counts in French and links to the fields', async () => {
  const { rerender } = render(
    <>
      <FormErrorSummary errors={[PASSWORD]} attempt={1} />
      <input id="password" aria-label="Mot de passe" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Il y a 1 erreur dans le formulaire');
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Le mot de passe est requis' }));
  expect(screen.getByLabelText('Mot de passe')).toHaveFocus();

  rerender(<FormErrorSummary errors={[EMAIL, PASSWORD]} attempt={1} />);
  expect(screen.getByText('Il y a 2 erreurs dans le formulaire')).toBeVisible();
});

test('takes focus on each attempt, not while the user corrects', () => {
  const form = (attempt: number, errors: (typeof EMAIL)[]) => (
    <>
      <FormErrorSummary errors={errors} attempt={attempt} />
      <input id="email" aria-label="Adresse email" />
    </>
  );
  const { rerender } = render(form(1, [EMAIL, PASSWORD]));
  screen.getByLabelText('Adresse email').focus();
  rerender(form(1, [PASSWORD]));
  expect(screen.getByLabelText('Adresse email')).toHaveFocus();
  rerender(form(2, [PASSWORD]));
  expect(screen.getByRole('alert')).toHaveFocus();
});

const WRONG = [
  { fieldId: 'email', message: 'Email ou mot de passe incorrect' },
  { fieldId: 'password', message: 'Email ou mot de passe incorrect' },
];

test("the server's message is on top, and replaces a message about two fields", () => {
  render(<FormErrorSummary general="Identifiants incorrects." errors={WRONG} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Identifiants incorrects\.$/);
});

test('without it a message about two fields appears once', () => {
  render(<FormErrorSummary errors={WRONG} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Il y a 1 erreur');
});

test('without errors it is not rendered', () => {
  const { container } = render(<FormErrorSummary errors={[]} attempt={3} />);
  expect(container).toBeEmptyDOMElement();
});
