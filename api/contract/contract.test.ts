import * as z from 'zod/mini';
import { daysOf } from './application/dates';
import { toFieldErrors } from './application/errors';
import { eventCreateSchema } from './application/event-fields';
import { tooManyAttempts } from './application/texts';
import { registerFormSchema, registerSchema } from './application/users';

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? {} : toFieldErrors(parsed.error);
};
const account = {
  name: 'Ana',
  email: 'a@b.fr',
  password: 'motdepasse',
  password_confirmation: 'motdepasse',
  role: 'guest',
};

test('the texts of registration are those of the specification, byte for byte', () => {
  expect(
    errorsOf(registerFormSchema, {
      name: '',
      email: '',
      password: '',
      password_confirmation: '',
      terms: false,
    }),
  ).toEqual({
    name: ['Le nom est requis'],
    email: ["L'adresse email est requise"],
    password: ['Le mot de passe est requis'],
    password_confirmation: ['La confirmation du mot de passe est requise'],
    role: ['Veuillez sélectionner votre rôle'],
    terms: ['Veuillez cocher cette case'],
  });
  expect(
    errorsOf(registerSchema, {
      ...account,
      name: 'A',
      email: 'a@b',
      password: 'court',
      password_confirmation: 'autre',
    }),
  ).toEqual({
    name: ['Le nom doit contenir au moins 2 caractères'],
    email: ['Veuillez entrer une adresse email valide'],
    password: ['Le mot de passe doit contenir au moins 8 caractères'],
    password_confirmation: ['Les mots de passe ne correspondent pas'],
  });
  expect(errorsOf(registerSchema, { ...account, name: '', password_confirmation: 'autre' })).toEqual({
    name: ['Le nom est requis'],
    password_confirmation: ['Les mots de passe ne correspondent pas'],
  });
});

test('a rule without its own text has a French message too', () => {
  expect(errorsOf(eventCreateSchema, null)).toEqual({ '': ['Cette valeur n’est pas valide'] });
});

test('no validator is compiled: a policy without unsafe-eval holds', () => {
  expect(z.config().jitless).toBe(true);
});

describe('named periods', () => {
  test.each([
    // A Friday, a Saturday, a Sunday, a Monday.
    ['2026-11-20', 'weekend', '2026-11-21', '2026-11-22'],
    ['2026-11-21', 'weekend', '2026-11-21', '2026-11-22'],
    ['2026-11-22', 'weekend', '2026-11-22', '2026-11-22'],
    ['2026-11-23', 'weekend', '2026-11-28', '2026-11-29'],
    ['2026-11-20', 'week', '2026-11-20', '2026-11-22'],
    ['2026-11-22', 'week', '2026-11-22', '2026-11-22'],
    ['2026-12-31', 'tomorrow', '2027-01-01', '2027-01-01'],
    ['2027-03-28', 'today', '2027-03-28', '2027-03-28'],
  ] as const)('on %s, %s is %s to %s', (today, when, from, to) => {
    expect(daysOf(when, today)).toEqual({ from, to });
  });
});

test.each([
  [0, '1\u00a0seconde'],
  [0.4, '1\u00a0seconde'],
  [1, '1\u00a0seconde'],
  [59, '59\u00a0secondes'],
  [60, '1\u00a0minute'],
  [61, '2\u00a0minutes'],
  [900, '15\u00a0minutes'],
  [3600, '60\u00a0minutes'],
  [5400, '90\u00a0minutes'],
  [5401, '2\u00a0heures'],
  [86_400, '24\u00a0heures'],
])('%s seconds are shown as %s, never as less', (seconds, said) => {
  expect(tooManyAttempts(seconds)).toBe(`Trop de tentatives. Réessayez dans ${said}.`);
});
