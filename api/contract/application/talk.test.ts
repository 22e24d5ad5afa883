import * as z from 'zod/mini';
import { toFieldErrors } from './errors';
import { moveFirstSchema, ticketCheckRequestSchema } from './places';
import { registerToEventSchema, removalSchema } from './registrations';
import {
  chatPostSchema,
  chatQuerySchema,
  reviewPostSchema,
  reviewReplySchema,
  reviewTakedownSchema,
} from './talk';

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? {} : toFieldErrors(parsed.error);
};

test.each([
  [
    chatPostSchema,
    'message',
    2000,
    'Le message est requis',
    'Le message ne doit pas dépasser 2 000 caractères',
  ],
  [
    reviewReplySchema,
    'message',
    2000,
    'Le message est requis',
    'Le message ne doit pas dépasser 2 000 caractères',
  ],
  [
    reviewTakedownSchema,
    'reason',
    500,
    'La raison est requise',
    'La raison ne doit pas dépasser 500 caractères',
  ],
  [moveFirstSchema, 'why', 500, 'La raison est requise', 'La raison ne doit pas dépasser 500 caractères'],
])('%#: a text of one to %3$s characters', (schema, field, max, required, long) => {
  expect(errorsOf(schema, { [field]: 'x'.repeat(max) })).toEqual({});
  expect(errorsOf(schema, { [field]: ` ${'x'.repeat(max)} ` })).toEqual({});
  expect(errorsOf(schema, { [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: [long] });
  for (const nothing of ['', ' \n ', null, undefined, 0, [], {}])
    expect(errorsOf(schema, { [field]: nothing })).toEqual({ [field]: [required] });
});

test.each([
  [{ rating: 5, comment: 'Bien' }, {}],
  [{ rating: '1', comment: 'Bien' }, {}],
  [{ rating: 0, comment: 'Bien' }, { rating: ['Veuillez sélectionner une note'] }],
  [{ rating: 6, comment: 'Bien' }, { rating: ['La note doit être un entier de 1 à 5'] }],
  [{ rating: 4.5, comment: 'Bien' }, { rating: ['La note doit être un entier de 1 à 5'] }],
  [
    { rating: null, comment: '' },
    { rating: ['Veuillez sélectionner une note'], comment: ['Veuillez entrer un commentaire'] },
  ],
  [{}, { rating: ['Veuillez sélectionner une note'], comment: ['Veuillez entrer un commentaire'] }],
])('a review of %j', (sent, errors) => expect(errorsOf(reviewPostSchema, sent)).toEqual(errors));

test.each([
  [{}, true],
  [{ before: '12', limit: '200' }, true],
  [{ limit: '201' }, false],
  [{ limit: '0' }, false],
  [{ before: '-1' }, false],
  [{ places: '1' }, true],
  [{ places: '2' }, false],
])('a chat with %j: %p', (query, accepted) =>
  expect(z.safeParse(chatQuerySchema, query).success).toBe(accepted),
);

test.each([
  [{}, {}],
  [{ why: '' }, {}],
  [{ why: 'Salle trop petite' }, {}],
  [{ why: 'x'.repeat(501) }, { why: ['La raison ne doit pas dépasser 500 caractères'] }],
  [{ why: 'bip\u0007' }, { why: ['La raison contient des caractères non autorisés'] }],
  [{ why: null }, { why: ['La raison contient des caractères non autorisés'] }],
])('a removal with %j', (sent, errors) => expect(errorsOf(removalSchema, sent)).toEqual(errors));

test.each([removalSchema, moveFirstSchema])('%#: a reason typed on several lines is sent as one', (schema) =>
  expect(z.parse(schema, { why: 'Salle\r\nfermée\n' })).toEqual({ why: 'Salle fermée' }),
);

test.each([
  [{}, true],
  [{ userId: null }, true],
  [{ userId: 12 }, true],
  [{ userId: '12' }, true],
  [{ userId: '1'.repeat(21) }, false],
  [{ userId: { id: 1 } }, false],
])('a registration for the user in %j: %p', (sent, accepted) =>
  expect(z.safeParse(registerToEventSchema, sent).success).toBe(accepted),
);

describe('a ticket at check-in', () => {
  const attempt = 'porte-1-0001';
  const INVALID = 'Ce code n’est pas celui d’un billet';
  test.each([
    [{ code: ' EVENEO:abc ', attempt }, {}],
    [{ code: '', attempt }, { code: ['Le code du billet est requis'] }],
    [{ code: ['EVENEO:abc'], attempt }, { code: ['Le code du billet est requis'] }],
    [{ code: 'x'.repeat(501), attempt }, { code: [INVALID] }],
    [{ code: 'EVENEO:abc\u0000', attempt }, { code: [INVALID] }],
    [{ code: 'EVENEO:abc' }, { attempt: ['Le numéro de lecture n’est pas valide'] }],
    [{ code: 'EVENEO:abc', attempt: 'court' }, { attempt: ['Le numéro de lecture n’est pas valide'] }],
    [{ code: 'EVENEO:abc', attempt: "x'; DROP--" }, { attempt: ['Le numéro de lecture n’est pas valide'] }],
  ])('%j', (sent, errors) => expect(errorsOf(ticketCheckRequestSchema, sent)).toEqual(errors));
});
