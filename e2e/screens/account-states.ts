import type { Page } from '@playwright/test';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { DeadResetLink } from '@eveneo/contract/application/users';
import { answer, cut, silence } from './answers';
import { press, statesAt, type ScreenState } from './state';

const LOGIN = /^\/api\/login$/;
const REGISTER = /^\/api\/register$/;
const FORGOT = /^\/api\/forgot-password$/;
const RESET = /^\/api\/reset-password$/;
const CHECK = /^\/api\/reset-password\/check$/;
const RESET_PATH = '/reset-password?token=abc&email=camille%40exemple.fr';

const input = (page: Page, name: string | RegExp) =>
  page.locator('main input').and(page.getByLabel(name, { exact: true }));

export async function login(page: Page) {
  await input(page, 'Adresse email').fill('camille@exemple.fr');
  await input(page, 'Mot de passe').fill('mot-de-passe');
  await press(page, 'Se connecter');
}

async function register(page: Page, given: { name?: string; password?: string; confirmation?: string } = {}) {
  const { name = 'Camille Martin', password = 'mot-de-passe', confirmation = password } = given;
  await input(page, 'Nom complet').fill(name);
  await input(page, 'Adresse email').fill('camille@exemple.fr');
  await input(page, 'Mot de passe').fill(password);
  await input(page, 'Confirmer le mot de passe').fill(confirmation);
  await page.getByRole('radio', { name: 'Invité' }).check();
  await page.getByRole('checkbox').check();
  await press(page, 'S’inscrire');
}

async function forgot(page: Page) {
  await input(page, 'Adresse email').fill('camille@exemple.fr');
  await press(page, 'Envoyer le lien');
}

async function reset(page: Page, password = 'mot-de-passe', confirmation = password) {
  await input(page, 'Nouveau mot de passe').fill(password);
  await input(page, 'Confirmer le mot de passe').fill(confirmation);
  await press(page, 'Enregistrer le mot de passe');
}

const visitorAtLogin = statesAt('/login');
const logins: ScreenState[] = [
  visitorAtLogin('connexion', { shows: 'Comptes de démonstration' }),
  visitorAtLogin('connexion-mot-de-passe-visible', {
    async act(page) {
      await input(page, 'Mot de passe').fill('mot-de-passe');
      await press(page, 'Afficher le mot de passe');
    },
    shows: 'Masquer le mot de passe',
  }),
  visitorAtLogin('connexion-vide', {
    act: (page) => press(page, 'Se connecter'),
    shows: 'Le mot de passe est requis',
  }),
  visitorAtLogin('connexion-adresse-mal-formee', {
    async act(page) {
      await input(page, 'Adresse email').fill('camille');
      await press(page, 'Se connecter');
    },
    shows: 'Veuillez entrer une adresse email valide',
  }),
  visitorAtLogin('connexion-en-cours', {
    before: (page) => silence(page, 'POST', LOGIN),
    act: login,
    shows: 'Connexion en cours...',
  }),
  visitorAtLogin('connexion-refusee', {
    act: login,
    shows: 'Identifiants incorrects. Veuillez vérifier votre email et mot de passe.',
  }),
  visitorAtLogin('connexion-non-valide', {
    before: (page) => answer(page, 'POST', LOGIN, 422),
    act: login,
    shows: 'Erreur de validation des données',
  }),
  visitorAtLogin('connexion-erreur', {
    before: (page) => answer(page, 'POST', LOGIN, 500),
    act: login,
    shows: 'Une erreur est survenue lors de la connexion',
  }),
  visitorAtLogin('connexion-sans-reponse', {
    before: (page) => cut(page, 'POST', LOGIN),
    act: login,
    shows: 'Impossible de contacter le serveur. Veuillez vérifier votre connexion internet.',
  }),
];

const visitorAtRegister = statesAt('/register');
const registrations: ScreenState[] = [
  visitorAtRegister('inscription', { shows: 'Déjà un compte' }),
  visitorAtRegister('inscription-vide', {
    act: (page) => press(page, 'S’inscrire'),
    shows: 'Veuillez cocher cette case',
  }),
  visitorAtRegister('inscription-trop-court', {
    act: (page) => register(page, { name: 'C', password: 'court', confirmation: 'autre' }),
    shows: 'Les mots de passe ne correspondent pas',
  }),
  visitorAtRegister('inscription-trop-long', {
    act: (page) => register(page, { name: 'C'.repeat(101), password: 'x'.repeat(129) }),
    shows: 'Le nom ne doit pas dépasser 100 caractères',
  }),
  visitorAtRegister('inscription-caractere-interdit', {
    act: (page) => register(page, { name: 'Cam\u0007ille' }),
    shows: 'Le nom contient des caractères non autorisés',
  }),
  visitorAtRegister('inscription-en-cours', {
    before: (page) => silence(page, 'POST', REGISTER),
    act: (page) => register(page),
    shows: 'Inscription en cours...',
  }),
  visitorAtRegister('inscription-adresse-prise', {
    async act(page) {
      await page.getByLabel('Adresse email').waitFor();
      await answer(page, 'POST', REGISTER, 422, {
        message: "L'adresse email est déjà associée à un compte",
        code: 'email_taken',
        errors: { email: ['Cette adresse email est déjà utilisée'] },
      });
      await register(page);
    },
    shows: "L'adresse email est déjà associée à un compte",
  }),
  visitorAtRegister('inscription-erreur', {
    before: (page) => answer(page, 'POST', REGISTER, 500),
    act: (page) => register(page),
    shows: "Une erreur est survenue lors de l'inscription",
  }),
];

const visitorAtForgotPassword = statesAt('/forgot-password');
const passwords: ScreenState[] = [
  visitorAtForgotPassword('mot-de-passe-oublie', { shows: 'Retour à la connexion' }),
  visitorAtForgotPassword('mot-de-passe-oublie-envoye', { act: forgot, shows: 'Si un compte existe' }),
  visitorAtForgotPassword('mot-de-passe-oublie-en-cours', {
    before: (page) => silence(page, 'POST', FORGOT),
    act: forgot,
    shows: 'Envoi en cours...',
  }),
  visitorAtForgotPassword('mot-de-passe-oublie-erreur', {
    before: (page) => answer(page, 'POST', FORGOT, 500),
    act: forgot,
    shows: 'Le lien n’a pas pu être envoyé. Veuillez réessayer.',
  }),
];

/** Answers the check of a link: valid, or rejected with this reason. */
const link = (page: Page, reason?: DeadResetLink) =>
  answer(page, 'POST', CHECK, 200, { valid: !reason, reason });

const DEAD_LINKS = { used: 'a déjà servi', old: 'trop ancien', altered: 'n’est pas reconnu' } as const;
const deadLinks = Object.entries(DEAD_LINKS).map(([reason, shows]): ScreenState => ({
  name: `nouveau-mot-de-passe-lien-${reason}`,
  path: RESET_PATH,
  before: (page) => link(page, reason as DeadResetLink),
  shows,
}));

const visitorAtResetPath = statesAt(RESET_PATH);
const resets: ScreenState[] = [
  visitorAtResetPath('nouveau-mot-de-passe', {
    before: (page) => link(page),
    shows: 'Choisissez le mot de passe',
  }),
  visitorAtResetPath('nouveau-mot-de-passe-verification', {
    before: (page) => silence(page, 'POST', CHECK),
    shows: 'Vérification du lien…',
  }),
  { name: 'nouveau-mot-de-passe-lien-incomplet', path: '/reset-password', shows: 'Demander un nouveau lien' },
  ...deadLinks,
  visitorAtResetPath('nouveau-mot-de-passe-en-cours', {
    async before(page) {
      await link(page);
      await silence(page, 'POST', RESET);
    },
    act: (page) => reset(page),
    shows: 'Enregistrement en cours...',
  }),
  visitorAtResetPath('nouveau-mot-de-passe-erreur', {
    async before(page) {
      await link(page);
      await answer(page, 'POST', RESET, 500);
    },
    act: (page) => reset(page),
    shows: 'Le mot de passe n’a pas pu être enregistré. Veuillez réessayer.',
  }),
  visitorAtResetPath('nouveau-mot-de-passe-fait', {
    async before(page) {
      await link(page);
      // An account with a second factor gets no session.
      await answer(page, 'POST', RESET, 200, { message: SUCCESS_TEXTS.resetPassword });
    },
    act: (page) => reset(page),
    shows: SUCCESS_TEXTS.resetPassword,
  }),
];

/** Login, registration, passwords. */
export const ACCOUNT_STATES: readonly ScreenState[] = [...logins, ...registrations, ...passwords, ...resets];
