import * as z from 'zod/mini';
import { toFieldErrors } from './errors';
import { weaknessOf } from './passwords';
import { codeField } from './second-factor';
import {
  confirmAddressSchema,
  loginSchema,
  passwordChangeSchema,
  profileSchema,
  registerFormSchema,
  registerSchema,
  resetPasswordSchema,
  restoreAddressSchema,
} from './users';

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? {} : toFieldErrors(parsed.error);
};
const PASSWORD = 'un long secret';
const MISMATCH = 'Les mots de passe ne correspondent pas';
const chosen = { password: PASSWORD, password_confirmation: PASSWORD };

describe('a new account', () => {
  const account = { name: 'Ana', email: 'ana@exemple.fr', role: 'guest', ...chosen };

  test.each(['admin', 'Guest', '', null, ['guest'], { guest: true }])(
    'is refused with the role %j',
    (role) => {
      expect(errorsOf(registerSchema, { ...account, role })).toEqual({
        role: ['Veuillez sélectionner votre rôle'],
      });
    },
  );

  test('drops unknown fields', () => {
    const parsed = registerSchema.parse({ ...account, id: 1, is_admin: true, __proto__: { role: 'admin' } });
    expect(Object.keys(parsed).sort()).toEqual([
      'email',
      'name',
      'password',
      'password_confirmation',
      'role',
    ]);
  });

  test('the terms are required by the form, not by the API', () => {
    expect(errorsOf(registerSchema, account)).toEqual({});
    expect(errorsOf(registerFormSchema, { ...account, terms: 'true' })).toEqual({
      terms: ['Veuillez cocher cette case'],
    });
    expect(errorsOf(registerFormSchema, { ...account, terms: true })).toEqual({});
  });

  test('two passwords that differ in a space or in case differ', () => {
    for (const other of [`${PASSWORD} `, PASSWORD.toUpperCase()])
      expect(errorsOf(registerSchema, { ...account, password_confirmation: other })).toEqual({
        password_confirmation: [MISMATCH],
      });
  });

  test('a password that is not a text is missing, and its confirmation is not blamed', () => {
    expect(errorsOf(registerSchema, { ...account, password: { length: 12 } })).toEqual({
      password: ['Le mot de passe est requis'],
      password_confirmation: [MISMATCH],
    });
    expect(errorsOf(registerSchema, { ...account, password: null })).toEqual({
      password: ['Le mot de passe est requis'],
    });
  });
});

test.each([
  [{ email: 'a@b.fr', password: 'x' }, {}],
  [{ email: 'a@b.fr', password: 'x', remember: true, code: '123 456' }, {}],
  [{ email: 'a@b.fr', password: 'x', remember: 'oui' }, { remember: ['Cette valeur n’est pas valide'] }],
  [
    { email: '', password: '' },
    { email: ["L'adresse email est requise"], password: ['Le mot de passe est requis'] },
  ],
  [{ email: ['a@b.fr'], password: 'x' }, { email: ["L'adresse email est requise"] }],
  [null, { '': ['Cette valeur n’est pas valide'] }],
  [[], { '': ['Cette valeur n’est pas valide'] }],
])('a login with %j', (sent, errors) => expect(errorsOf(loginSchema, sent)).toEqual(errors));

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123 456'],
  ['abcde-fghjk', 'abcde-fghjk'],
])('a code may be typed as %j', (typed, kept) => expect(codeField.parse(typed)).toBe(kept));
test.each(['', '  ', null, 123456, '1'.repeat(31)])('%j is not a code', (typed) =>
  expect(z.safeParse(codeField, typed).success).toBe(false),
);

test.each([
  [{ name: 'Ana' }, {}],
  [{ name: 'Ana', email: null }, {}],
  [{ name: 'Ana', email: '  ' }, {}],
  [{ name: 'Ana', email: 'ana@exemple.fr', role: 'admin' }, {}],
  [{ name: 'Ana', email: 'ana@' }, { email: ['Veuillez entrer une adresse email valide'] }],
  [{ name: 'Ana', email: 12 }, { email: ['Veuillez entrer une adresse email valide'] }],
  [{ email: 'ana@exemple.fr' }, { name: ['Le nom est requis'] }],
])('a profile saved with %j', (sent, errors) => expect(errorsOf(profileSchema, sent)).toEqual(errors));

test('a change of password reports each field, and the specified sentence on the confirmation that differs', () => {
  expect(errorsOf(passwordChangeSchema, {})).toEqual({
    current_password: ['Le mot de passe actuel est requis'],
    new_password: ['Le nouveau mot de passe est requis'],
    new_password_confirmation: ['La confirmation du mot de passe est requise'],
  });
  expect(
    errorsOf(passwordChangeSchema, {
      current_password: 'x',
      new_password: PASSWORD,
      new_password_confirmation: 'autre',
    }),
  ).toEqual({ new_password_confirmation: ['Les nouveaux mots de passe ne correspondent pas.'] });
});

describe('links in mails', () => {
  const long = 'x'.repeat(201);
  test.each([
    [resetPasswordSchema, { email: 'a@b.fr', token: 'abc', ...chosen }, {}],
    [
      resetPasswordSchema,
      { email: 'a@b.fr', token: '', ...chosen },
      { token: ['Le lien de réinitialisation est incomplet'] },
    ],
    [
      resetPasswordSchema,
      { email: 'a@b.fr', token: long, ...chosen },
      { token: ['Ce lien n’est pas reconnu\u00a0: il est incomplet, ou a été modifié.'] },
    ],
    [
      restoreAddressSchema,
      { token: 'abc', ...chosen, password_confirmation: 'autre chose' },
      {
        password_confirmation: [MISMATCH],
      },
    ],
    [confirmAddressSchema, { token: 'abc' }, {}],
  ])('%#', (schema, sent, errors) => expect(errorsOf(schema, sent)).toEqual(errors));

  test.each([confirmAddressSchema, restoreAddressSchema])(
    'a missing token is reported once (%#)',
    (schema) => {
      for (const token of [undefined, null, '', 12, long])
        expect(errorsOf(schema, { token, ...chosen }).token).toEqual([expect.stringMatching(/lien/i)]);
    },
  );
});

const COMMON = new Set(['motdepasse', 'azertyuiop']);

test.each([
  ['', null],
  ['        ', 'blank'],
  ['\u00A0\u2003\u3164\u2800\u200B\u00A0\u00A0\u00A0', 'blank'],
  ['motdepasse', 'common'],
  ['MotDePasse', 'common'],
  ['motdepasse1', null],
  [' motdepasse', null],
  ['cheval agrafe pile', null],
  ['🎭🎭🎭🎭🎭🎭🎭🎭', null],
])('%j: %s', (password, weakness) => {
  expect(weaknessOf(password, COMMON)).toBe(weakness);
});
