import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import ContactPage from './ContactPage';

// Any call would fail the test.
apiServer();

const show = () =>
  render(
    <TestPlatform at="/contact">
      <ContactPage />
    </TestPlatform>,
  );
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

beforeEach(() => {
  signInForTest(null);
  localStorage.clear();
});

test('shows the alert and clears the form', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  show();
  write(screen.getByLabelText('Nom'), 'Camille');
  write(screen.getByLabelText('Email'), 'camille@exemple.fr');
  write(screen.getByLabelText('Message'), 'Bonjour !');
  await submit();
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Votre message a été envoyé !'));
  for (const label of ['Nom', 'Email', 'Message']) expect(screen.getByLabelText(label)).toHaveValue('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Bonjour');
});

test('everything is required', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  show();
  await submit();
  const summary = await screen.findByRole('alert');
  for (const text of ['Le nom est requis', "L'adresse email est requise", 'Le message est requis']) {
    expect(summary).toHaveTextContent(text);
  }
  expect(alert).not.toHaveBeenCalled();
});

test('the input survives navigation on the site', async () => {
  const { unmount } = show();
  write(screen.getByLabelText('Message'), 'Bonjour à tous');
  unmount();
  show();
  expect(screen.getByLabelText('Message')).toHaveValue('Bonjour à tous');
});

test('a logout removes the input from the page and from the browser', async () => {
  signInForTest({ id: 3, name: 'Camille Martin', email: 'c@e.fr', role: 'guest', avatar: null });
  show();
  expect(screen.getByLabelText('Nom')).toHaveValue('Camille Martin');
  write(screen.getByLabelText('Message'), 'Entre nous');
  act(() => session.end());
  for (const label of ['Nom', 'Email', 'Message']) expect(screen.getByLabelText(label)).toHaveValue('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Entre nous');
});
