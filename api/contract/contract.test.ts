import * as z from 'zod/mini';
import { toFieldErrors } from './application/errors';
import { eventCreateSchema, eventEditSchema, splitTime } from './application/event-fields';
import { daysOf, isCalendarDate } from './application/dates';
import { codePoints } from './application/fields';
import { chatPostSchema } from './application/talk';
import { operations } from './operations';
import { registerFormSchema, registerSchema } from './application/users';
import { tooManyAttempts } from './application/texts';

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
const event = {
  title: 't',
  description: 'd',
  date: '2026-12-24',
  time: '19:30',
  location: 'l',
  category_id: 1,
  capacity: 10,
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

test('passwords are counted in code points, from 8 to 128', () => {
  expect(codePoints('🎭é')).toBe(2);
  for (const [length, fits] of [
    [7, false],
    [8, true],
    [128, true],
    [129, false],
  ] as const) {
    const password = '🎭'.repeat(length);
    expect([
      length,
      Object.keys(errorsOf(registerSchema, { ...account, password, password_confirmation: password }))
        .length === 0,
    ]).toEqual([length, fits]);
  }
});

test.each([
  [{ capacity: '12' }, {}],
  [{ capacity: '0' }, { capacity: ['La capacité doit être d’au moins 1'] }],
  [{ capacity: '1.5' }, { capacity: ['La capacité doit être un nombre entier'] }],
  [{ capacity: '' }, { capacity: ['La capacité est requise'] }],
  [{ date: '2026-02-29' }, { date: ['La date n’est pas valide'] }],
  [{ date: '2028-02-29T23:30:00+01:00' }, {}],
  [{ time: '7:30' }, { time: ['L’heure doit être au format HH:MM'] }],
  [{ time: '18:00 - 23:30', end_time: '' }, {}],
  [{ title: '  ' }, { title: ['Le titre est requis'] }],
])('an event with %j', (values, errors) => {
  expect(errorsOf(eventCreateSchema, { ...event, ...values })).toEqual(errors);
});

test('an edit may leave everything out, and an empty date keeps the old one', () => {
  expect(errorsOf(eventEditSchema, {})).toEqual({});
  expect(errorsOf(eventEditSchema, { date: '' })).toEqual({});
  expect(splitTime('18:00 - 23:30')).toEqual({ time: '18:00', end_time: '23:30' });
  expect([isCalendarDate('2026-11-31'), isCalendarDate('2026-11-30')]).toEqual([false, true]);
});

test('a rule without a text of its own speaks French too', () => {
  expect(errorsOf(eventCreateSchema, null)).toEqual({ '': ['Cette valeur n’est pas valide'] });
});

test('no validator is compiled: a policy without unsafe-eval holds', () => {
  expect(z.config().jitless).toBe(true);
});

test('every call names its guard', () => {
  for (const operation of Object.values(operations)) expect(operation.guard).toBeTruthy();
});

test('line breaks are LF before anything is counted, whatever a form made of them', () => {
  const parsed = (text: string) => z.safeParse(chatPostSchema, { message: text });
  expect(parsed('un\r\ndeux\rtrois\n').data).toEqual({ message: 'un\ndeux\ntrois' });
  const lines = Array.from({ length: 100 }, () => 'x'.repeat(19));
  // 1,999 characters as people count, 2,098 as multipart sends them.
  expect(parsed(lines.join('\r\n')).success).toBe(true);
});

describe('days by their names', () => {
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
])('%s seconds are said as %s, never as less', (seconds, said) => {
  expect(tooManyAttempts(seconds)).toBe(`Trop de tentatives. Réessayez dans ${said}.`);
});
