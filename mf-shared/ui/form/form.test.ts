import { schemaResolver } from '.';
import { loginSchema } from '@eveneo/contract/application/users';
import { summaryOf } from './use-kit-form';

test('a form validates with the contract: the first message of each field', async () => {
  const rules = schemaResolver<{ email: string; password: string }>(loginSchema);
  const check = (values: { email: string; password: string }) =>
    rules(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect((await check({ email: '', password: '' })).errors).toMatchObject({
    email: { message: "L'adresse email est requise" },
    password: { message: 'Le mot de passe est requis' },
  });
  const fine = { email: 'camille@exemple.fr', password: 'x' };
  expect(await check(fine)).toEqual({ values: fine, errors: {} });
});

test('the summary follows the order on screen', () => {
  const errors = { password: { message: 'B' }, email: { message: 'A' } };
  expect(summaryOf(errors, ['email', 'name', 'password'], (field) => `login-${field}`)).toEqual([
    { fieldId: 'login-email', message: 'A' },
    { fieldId: 'login-password', message: 'B' },
  ]);
});
