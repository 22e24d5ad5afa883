import { incompatibilities, type Shape } from './shape';

const TEXT: Shape = { type: 'string' };
const NUMBER: Shape = { type: 'number' };
const WHOLE: Shape = { type: 'integer' };
const NOTHING: Shape = { type: 'null' };
const object = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  type: 'object',
  properties,
  required,
});
const list = (items: Shape): Shape => ({ type: 'array', items });

const read = (given: Shape, wanted: Shape) => incompatibilities(given, wanted);
const sent = (given: Shape, wanted: Shape) => incompatibilities(given, wanted, '', { limits: true });

describe('values', () => {
  test.each([
    [TEXT, TEXT],
    [WHOLE, NUMBER],
    [{ const: 3 }, WHOLE],
    [{ const: 3.5 }, NUMBER],
    [{ const: null }, NOTHING],
    [{ const: 'a' }, TEXT],
    [{ enum: ['a', 'b'] }, { enum: ['b', 'a', 'c'] }],
    [{ enum: ['a', null] }, { anyOf: [TEXT, NOTHING] }],
    [{ type: ['string', 'null'] }, { anyOf: [TEXT, NOTHING] }],
    [{ anyOf: [TEXT, NOTHING] }, { type: ['null', 'string'] }],
    [{ oneOf: [TEXT] }, TEXT],
    // An empty schema accepts everything.
    [{ type: 'object' }, {}],
    [{}, {}],
    [{ $ref: '#/a' }, { $ref: '#/a' }],
  ] satisfies [Shape, Shape][])('%j fits %j', (given, wanted) => expect(read(given, wanted)).toEqual([]));

  test.each([
    [NUMBER, WHOLE],
    [{ const: 3.5 }, WHOLE],
    [{ const: '3' }, NUMBER],
    [TEXT, { const: 'a' }],
    [TEXT, { enum: ['a', 'b'] }],
    [{ enum: ['a', 'd'] }, { enum: ['a', 'b'] }],
    [{ anyOf: [TEXT, NOTHING] }, TEXT],
    [{ type: ['string', 'null'] }, TEXT],
    [{}, TEXT],
    [{ type: 'array' }, { type: 'object' }],
    [{ $ref: '#/a' }, { $ref: '#/b' }],
    [{ ...TEXT, not: { const: 'a' } }, TEXT],
    [{ const: 1 }, { const: true }],
    [{ const: 0 }, { const: '' }],
  ] satisfies [Shape, Shape][])('%j does not fit %j', (given, wanted) =>
    expect(read(given, wanted)).toEqual(['la valeur a un autre type']),
  );

  test('each reason is given once, however many types break it', () => {
    expect(read({ enum: ['a', 'b', 'c'] }, NUMBER)).toEqual(['la valeur a un autre type']);
  });
});

describe('limits', () => {
  const LIMITED: [Shape, Shape][] = [
    [
      { ...TEXT, maxLength: 11 },
      { ...TEXT, maxLength: 10 },
    ],
    [TEXT, { ...TEXT, maxLength: 10 }],
    [
      { ...TEXT, minLength: 1 },
      { ...TEXT, minLength: 2 },
    ],
    [
      { ...WHOLE, maximum: 6 },
      { ...WHOLE, maximum: 5 },
    ],
    [
      { ...WHOLE, minimum: 0 },
      { ...WHOLE, minimum: 1 },
    ],
    [WHOLE, { ...WHOLE, exclusiveMinimum: 0 }],
    [
      { ...TEXT, pattern: '^a' },
      { ...TEXT, pattern: '^b' },
    ],
    [TEXT, { ...TEXT, format: 'date' }],
    [NUMBER, { ...NUMBER, multipleOf: 2 }],
    [
      { ...list(TEXT), maxItems: 5 },
      { ...list(TEXT), maxItems: 4 },
    ],
  ];
  test.each(LIMITED)('a sender of %j breaks %j', (given, wanted) =>
    expect(sent(given, wanted)).toEqual(['la valeur a une limite plus étroite']),
  );
  test.each(LIMITED)('a reader of %j shows %j', (given, wanted) => expect(read(given, wanted)).toEqual([]));
  test.each(LIMITED)('in the other direction, %j satisfies %j', (wanted, given) =>
    // A pattern or a format is only known to satisfy itself.
    expect(sent(given, wanted)).toEqual(
      wanted.pattern === undefined ? [] : ['la valeur a une limite plus étroite'],
    ),
  );

  test('a limit of 0 is one', () => {
    expect(sent({ ...WHOLE, minimum: -1 }, { ...WHOLE, minimum: 0 })).toHaveLength(1);
    expect(sent({ ...list(TEXT), maxItems: 1 }, { ...list(TEXT), maxItems: 0 })).toHaveLength(1);
  });
});

describe('objects', () => {
  const person = object({ name: TEXT, age: WHOLE }, ['name']);

  test.each([
    ['a field more', object({ name: TEXT, age: WHOLE, city: TEXT }), []],
    ['an optional field gone', object({ name: TEXT }), []],
    ['an optional field that is always there', object({ name: TEXT, age: WHOLE }), []],
    ['a field gone', object({ age: WHOLE }), ['name n’existe plus']],
    ['a field that may lack', object({ name: TEXT }, []), ['name peut désormais manquer']],
    ['a field of another type', object({ name: NUMBER, age: WHOLE }), ['name a un autre type']],
    ['both', object({ age: TEXT }), ['name n’existe plus', 'age a un autre type']],
    ['nothing', object({}), ['name n’existe plus']],
  ])('read with %s', (_what, given, why) => expect(read(given, person)).toEqual(why));

  test.each([
    ['a field that nobody looks at', object({ name: TEXT, city: TEXT }), []],
    ['what is needed left out', object({ age: WHOLE }), ['name est devenu obligatoire']],
    ['what is needed left out at times', object({ name: TEXT }, []), ['name est devenu obligatoire']],
    ['an option of another type', object({ name: TEXT, age: TEXT }), ['age a un autre type']],
  ])('sent with %s', (_what, given, why) => expect(sent(given, person)).toEqual(why));

  test('the path of a misfit is given, through objects and lists', () => {
    const deep = (leaf: Shape) => object({ pages: list(object({ author: object({ name: leaf }) })) });
    expect(read(deep(NUMBER), deep(TEXT))).toEqual(['pages[].author.name a un autre type']);
  });

  test('built-in property names are not fields of a shape', () => {
    const wanted = object({ constructor: TEXT, toString: TEXT });
    expect(read(object({}), wanted)).toEqual(['constructor n’existe plus', 'toString n’existe plus']);
    expect(read(wanted, wanted)).toEqual([]);
  });

  test('values under any other name are compared when both shapes define them', () => {
    const named = (shape: Shape | boolean): Shape => ({ type: 'object', additionalProperties: shape });
    expect(read(named(NUMBER), named(TEXT))).toEqual(['* a un autre type']);
    expect(read(named(WHOLE), named(NUMBER))).toEqual([]);
    expect(read(named(TEXT), named(false))).toEqual([]);
  });
});

describe('lists', () => {
  const pair = (...prefixItems: Shape[]): Shape => ({ type: 'array', prefixItems });

  test.each([
    [list(TEXT), list(TEXT), []],
    [list(NUMBER), list(TEXT), ['[] a un autre type']],
    [pair(TEXT, NUMBER), pair(TEXT, NUMBER), []],
    [pair(TEXT), pair(TEXT, NUMBER), ['[1] n’existe plus']],
    [pair(NUMBER, TEXT), pair(TEXT, NUMBER), ['[0] a un autre type', '[1] a un autre type']],
    [list(TEXT), pair(TEXT, TEXT), []],
    [pair(TEXT, NUMBER), list(TEXT), ['[] a un autre type', '[] a un autre type']],
    [pair(TEXT, TEXT, NUMBER), { ...pair(TEXT, TEXT), items: NUMBER }, ['[] a un autre type']],
  ])('%#', (given, wanted, why) => expect(read(given, wanted)).toEqual(why));
});

test('of several alternatives the one of the same type gives the reason', () => {
  const wanted: Shape = { anyOf: [NOTHING, object({ name: TEXT })] };
  expect(read(object({}), wanted)).toEqual(['name n’existe plus']);
  expect(read(list(TEXT), wanted)).toEqual(['la valeur a un autre type']);
});

test('sixty levels are compared, more are refused with a message', () => {
  const nested = (levels: number, leaf: Shape): Shape =>
    levels === 0 ? leaf : object({ a: nested(levels - 1, leaf) });
  expect(read(nested(60, TEXT), nested(60, TEXT))).toEqual([]);
  expect(read(nested(60, TEXT), nested(60, NUMBER))).toEqual([expect.stringContaining('a un autre type')]);
  expect(read(nested(61, TEXT), nested(61, TEXT))).toEqual([
    expect.stringContaining('est trop imbriqué pour être comparé'),
  ]);
});
