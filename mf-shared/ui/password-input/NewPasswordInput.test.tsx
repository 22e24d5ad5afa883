import { NewPasswordInput } from '.';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from '../../testing/api-server';

let asked = 0;
const server = apiServer(
  http.get('*/api/common-passwords', () => {
    asked += 1;
    return HttpResponse.json({ passwords: ['motdepasse', 'azertyuiop'] });
  }),
);
beforeEach(() => {
  asked = 0;
});
const show = (error?: string) =>
  render(
    <TestPlatform at={{ pathname: '/register' }}>
      <NewPasswordInput label="Mot de passe" hint="8 caractères au moins" error={error} />
    </TestPlatform>,
  );
const input = () => screen.getByLabelText('Mot de passe');
const COMMON = 'Ce mot de passe est l’un des plus courants : il serait essayé en premier';

test('a common password is reported beside its field while typing, until it changes', async () => {
  show();
  expect(asked).toBe(0);
  await userEvent.type(input(), 'MotDePasse');
  expect(await screen.findByText(COMMON)).toBeVisible();
  expect(input()).toHaveAccessibleDescription(`8 caractères au moins ${COMMON}`);
  expect(input()).toBeValid();
  await userEvent.type(input(), ' agrafe');
  await waitFor(() => expect(screen.queryByText(COMMON)).not.toBeInTheDocument());
  expect(asked).toBe(1);
});

test('blanks alone do not load the list', async () => {
  server.use(http.get('*/api/common-passwords', () => HttpResponse.json({}, { status: 404 })));
  show();
  await userEvent.type(input(), '        ');
  expect(await screen.findByText('Un mot de passe ne peut pas être fait que d’espaces')).toBeVisible();
});

test('an error replaces the warning', async () => {
  show('Le mot de passe est requis');
  await userEvent.type(input(), 'motdepasse');
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText(COMMON)).not.toBeInTheDocument();
});
