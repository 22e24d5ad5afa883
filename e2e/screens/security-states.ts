import type { Page } from '@playwright/test';
import { login } from './account-states';
import { answer, silence } from './answers';
import { statesAt, type ScreenState } from './state';

const LOGIN = /^\/api\/login$/;
const FACTOR = /^\/api\/user\/second-factor$/;
const SESSIONS = /^\/api\/user\/sessions$/;
const path = '/profile?onglet=securite';

const SETUP = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x',
  picture:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw', 'xyz23-45678'],
};

const main = (page: Page) => page.locator('main');
const input = (page: Page, name: string) =>
  main(page)
    .locator('input')
    .and(page.getByLabel(name, { exact: true }));
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

const asked = (page: Page) =>
  answer(page, 'POST', LOGIN, 403, { code: 'second_factor_required', message: 'x', requestId: 'x' });

async function verify(page: Page) {
  await login(page);
  const code = input(page, 'Code de vérification');
  // Only the second login request stays unanswered.
  await code.waitFor();
  await silence(page, 'POST', LOGIN);
  await code.fill('123456');
  await press(page, 'Vérifier');
}

const SUSPENDED = 'Votre compte est suspendu. Vous pouvez toujours exporter vos données.';
const refused = (page: Page) =>
  answer(page, 'POST', LOGIN, 403, { code: 'suspended', message: SUSPENDED, requestId: 'x' });
/** A suspended user logs in with the right password, then uses one of the two actions that are still allowed. */
const suspended =
  (name: string, before: (page: Page) => Promise<unknown>, confirm?: string) => async (page: Page) => {
    await login(page);
    await main(page).getByRole('button', { name }).waitFor();
    const USER = { id: 3, name: 'Léa', email: 'lea@exemple.fr', role: 'guest', avatar: null };
    await answer(page, 'POST', LOGIN, 200, { user: USER, token: 'jeton' });
    await before(page);
    await press(page, name);
    if (confirm === undefined) return;
    await page.getByLabel('Tapez SUPPRIMER pour confirmer').fill(confirm);
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  };
const EXPORT = /^\/api\/user\/export$/;
const ACCOUNT = /^\/api\/user\/account$/;
const [EXPORTING, DELETING] = ['Exporter mes données', 'Supprimer mon compte'];

const visitorAtLogin = statesAt('/login');
const atSuspension = (name: string, act: (page: Page) => Promise<unknown>, shows: string) =>
  visitorAtLogin(`connexion-suspendu${name}`, { before: refused, act, shows });
const guestAtSecurity = statesAt(path, 'guest');
/** The code that a login requires besides the password, and the security section of the profile. */
export const SECURITY_STATES: readonly ScreenState[] = [
  {
    name: 'inscription-nom-reserve',
    path: '/register',
    async act(page) {
      await input(page, 'Nom complet').fill('Administrateur');
      await press(page, 'S’inscrire');
    },
    shows: 'Ce nom est réservé',
  },
  ...(
    [
      ['courant', 'motdepasse', 'l’un des plus courants'],
      ['blanc', ' '.repeat(8), 'fait que d’espaces'],
    ] as const
  ).map(([name, password, shows]): ScreenState => ({
    name: `inscription-mot-de-passe-${name}`,
    path: '/register',
    act: (page) => input(page, 'Mot de passe').fill(password),
    shows,
  })),
  visitorAtLogin('connexion-code', { before: asked, act: login, shows: 'Code de vérification' }),
  visitorAtLogin('connexion-code-en-cours', {
    before: asked,
    act: verify,
    shows: 'Vérification en cours...',
  }),
  atSuspension('', login, 'Votre compte est suspendu'),
  atSuspension(
    '-export-en-cours',
    suspended(EXPORTING, (page) => silence(page, 'GET', EXPORT)),
    'Préparation...',
  ),
  atSuspension(
    '-export',
    suspended(EXPORTING, (page) => answer(page, 'GET', EXPORT, 200, {})),
    'Le fichier est téléchargé.',
  ),
  atSuspension(
    '-export-erreur',
    suspended(EXPORTING, (page) => answer(page, 'GET', EXPORT, 500)),
    'Cela n’a pas pu être fait.',
  ),
  atSuspension(
    '-supprimer',
    suspended(DELETING, async () => undefined, 'non'),
    'Veuillez taper "SUPPRIMER" pour confirmer.',
  ),
  atSuspension(
    '-supprimer-en-cours',
    suspended(DELETING, (page) => silence(page, 'DELETE', ACCOUNT), 'SUPPRIMER'),
    'Suppression en cours...',
  ),
  atSuspension(
    '-supprimer-erreur',
    suspended(DELETING, (page) => answer(page, 'DELETE', ACCOUNT, 500), 'SUPPRIMER'),
    'Échec de la suppression du compte.',
  ),
  atSuspension(
    '-supprime',
    suspended(DELETING, (page) => answer(page, 'DELETE', ACCOUNT, 204), 'SUPPRIMER'),
    'Votre compte a été supprimé.',
  ),
  guestAtSecurity('securite-facteur-a-confirmer', {
    before: (page) => answer(page, 'POST', FACTOR, 200, SETUP),
    async act(page) {
      await input(page, 'Votre mot de passe').fill('mot-de-passe');
      await press(page, 'Activer');
    },
    shows: 'Gardez ces codes de récupération',
  }),
  guestAtSecurity('securite-facteur-actif', {
    before: (page) => answer(page, 'GET', FACTOR, 200, { on: true, required: false, recoveryCodesLeft: 7 }),
    shows: 'Codes de récupération restants',
  }),
  {
    name: 'securite-facteur-demande',
    role: 'admin',
    path,
    before: (page) => answer(page, 'GET', FACTOR, 200, { on: false, required: true, recoveryCodesLeft: 0 }),
    shows: 'Votre rôle la demande',
  },
  {
    name: 'securite-sessions-en-panne',
    role: 'organizer',
    path,
    before: (page) => answer(page, 'GET', SESSIONS, 500),
    shows: 'Vos sessions n’ont pas pu être chargées.',
  },
];
