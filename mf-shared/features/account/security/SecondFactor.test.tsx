import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { accountServer, click, fails, showAccount, type } from '../../../testing/account';

const server = accountServer();
const seen: unknown[] = [];
beforeEach(() => {
  seen.length = 0;
});
const PATH = '*/api/user/second-factor';
const SETUP = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/x',
  picture: 'data:image/png;base64,AAAA',
  recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'],
};
const isNow = (state: object) =>
  server.use(
    http.get(PATH, () => HttpResponse.json({ on: false, required: false, recoveryCodesLeft: 0, ...state })),
  );
const answers = (path: string, status: number, body: object | null) =>
  server.use(
    http.post(path, async ({ request }) => {
      seen.push(await request.json());
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
const section = async () =>
  within(await screen.findByRole('region', { name: 'Vérification en deux étapes' }));

async function begin() {
  answers(PATH, 200, SETUP);
  const shown = showAccount('admin', 'securite');
  await (await section()).findByRole('button', { name: 'Activer' });
  type('Votre mot de passe', 'mon-mot');
  await click('Activer');
  await screen.findByRole('list', { name: 'Codes de récupération' });
  return shown;
}

it('shows the QR code, the secret and the recovery codes; the first code turns it on', async () => {
  const told = jest.spyOn(toast, 'success');
  await begin();
  expect(screen.getByRole('img', { name: /^Code à scanner/ })).toHaveAttribute('src', SETUP.picture);
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(screen.getByText('abcde-fghjk')).toBeVisible();
  answers(`${PATH}/confirm`, 204, null);
  isNow({ on: true, recoveryCodesLeft: 10 });
  type('Le code que l’application affiche', '123 456');
  await click('Confirmer');
  expect(await screen.findByText(/^Active\. Codes de récupération restants\s: 10\.$/)).toBeVisible();
  expect(told).toHaveBeenCalledWith('La vérification en deux étapes est active.');
  expect(seen).toEqual([{ current_password: 'mon-mot' }, { code: '123 456' }]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ABCD');
});

it('a wrong first code is reported, and the codes stay on screen', async () => {
  await begin();
  answers(`${PATH}/confirm`, 422, { message: 'x', errors: { code: ['Ce code n’est pas le bon'] } });
  type('Le code que l’application affiche', '000000');
  await click('Confirmer');
  expect(await screen.findByRole('link', { name: 'Ce code n’est pas le bon' })).toBeVisible();
  expect(screen.getByText('abcde-fghjk')).toBeVisible();
});

it('is on though the response was lost: the same code would be refused now', async () => {
  await begin();
  server.use(http.post(`${PATH}/confirm`, () => HttpResponse.error()));
  isNow({ on: true, recoveryCodesLeft: 10 });
  type('Le code que l’application affiche', '123456');
  await click('Confirmer');
  expect(await screen.findByText(/^Active\. Codes de récupération restants\s: 10\.$/)).toBeVisible();
});

it('is not reported as on while it is off and no response arrives', async () => {
  await begin();
  server.use(http.post(`${PATH}/confirm`, () => HttpResponse.error()));
  type('Le code que l’application affiche', '123456');
  await click('Confirmer');
  expect(await (await section()).findByRole('alert')).toBeVisible();
  expect(screen.getByText('abcde-fghjk')).toBeVisible();
});

it('is turned off with the password and a code', async () => {
  isNow({ on: true, recoveryCodesLeft: 3 });
  answers(`${PATH}/off`, 204, null);
  showAccount('guest', 'securite');
  await (await section()).findByRole('button', { name: 'Désactiver' });
  type('Votre mot de passe', 'mon-mot');
  type('Un code de l’application, ou de récupération', '123456');
  isNow({});
  await click('Désactiver');
  expect(await (await section()).findByRole('button', { name: 'Activer' })).toBeVisible();
  expect(seen).toEqual([{ current_password: 'mon-mot', code: '123456' }]);
});

it('says that a role requires it, that a password is wrong, and that loading failed', async () => {
  isNow({ required: true });
  const errors = { current_password: ['Le mot de passe actuel est incorrect'] };
  server.use(http.post(PATH, fails(422, { message: 'x', errors })));
  const { unmount } = showAccount('admin', 'securite');
  expect(await screen.findByText(/^Votre rôle la demande/)).toBeVisible();
  type('Votre mot de passe', 'faux');
  await click('Activer');
  expect(await screen.findByRole('link', { name: 'Le mot de passe actuel est incorrect' })).toBeVisible();
  unmount();
  server.use(http.get(PATH, fails(500)));
  showAccount('guest', 'securite');
  expect(
    await screen.findByText('L’état de la vérification en deux étapes n’a pas pu être chargé.'),
  ).toBeVisible();
});
