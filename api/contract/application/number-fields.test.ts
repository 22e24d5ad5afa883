import * as z from 'zod/mini';
import { valueOf } from '../testing/outcome';
import { idParameter, numberParameter, referenceField, wholeNumberField } from './fields';
import { MAX_ID } from './limits';

describe('a whole number', () => {
  const number = wholeNumberField({
    required: 'requis',
    invalid: 'invalide',
    min: 1,
    minText: 'petit',
    max: 100,
    maxText: 'grand',
  });
  test.each([
    [1, 1],
    ['100', 100],
    [' 7 ', 7],
    ['+7', 7],
    ['007', 7],
    ['7.0', 7],
    [0, ['petit']],
    ['-1', ['petit']],
    [101, ['grand']],
    ['9007199254740991', ['grand']],
    ['9007199254740993', ['invalide']],
    [1.5, ['invalide']],
    [NaN, ['requis']],
    [Infinity, ['requis']],
    ['1e2', ['invalide']],
    ['0x10', ['invalide']],
    ['1 000', ['invalide']],
    ['1,5', ['invalide']],
    ['١٢', ['invalide']],
    ['', ['requis']],
    ['  ', ['requis']],
    [null, ['requis']],
    [true, ['requis']],
    [[1], ['requis']],
    ['1'.repeat(21), ['invalide']],
  ])('%j', (given, expected) => expect(valueOf(number, given)).toEqual(expected));

  test('an id fits its database column', () => {
    const reference = referenceField('requis', 'inconnu');
    expect([1, MAX_ID, MAX_ID + 1, 0, 'abc', ''].map((given) => valueOf(reference, given))).toEqual([
      1,
      MAX_ID,
      ['inconnu'],
      ['inconnu'],
      ['inconnu'],
      ['requis'],
    ]);
  });
});

test.each([
  ['1', 1],
  ['000000000000001', 1],
  ['0', false],
  ['-1', false],
  ['1.0', false],
  ['1e3', false],
  [' 1', false],
  ['', false],
  ['9999999999999999', false],
  [1, false],
])('%j in a path', (given, expected) => {
  const parsed = z.safeParse(idParameter, given);
  expect(parsed.success && parsed.data).toEqual(expected);
});

test('a parameter stays within its bounds', () => {
  const page = numberParameter(1, 50);
  expect(['1', '50', '51', '0'].map((given) => z.safeParse(page, given).success)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
