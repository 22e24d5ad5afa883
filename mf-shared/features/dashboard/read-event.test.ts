import { countOf, fieldsOf, idOf, imageOf, nameOf, textOf, timesOf } from './read-event';

const PICTURE = { path: 'a.webp', width: 1200, height: 630, variants: [] };

test.each([
  [null, {}],
  [undefined, {}],
  ['texte', {}],
  [7, {}],
  [{ a: 1 }, { a: 1 }],
])('fields of %j', (value, fields) => expect(fieldsOf(value)).toEqual(fields));

test.each([
  [0, 0],
  [12, 12],
  [-3, 0],
  [NaN, 0],
  [Infinity, 0],
  ['12', 0],
  [null, 0],
])('a count of %p is %d', (value, count) => expect(countOf(value)).toBe(count));

test.each([
  [1, 1],
  [0, null],
  [-1, null],
  [1.5, null],
  [Number.MAX_SAFE_INTEGER + 1, null],
  ['1', null],
  [null, null],
])('%p is the number %p of an event', (value, id) => expect(idOf(value)).toBe(id));

test.each([
  ['Claire', 'Claire'],
  [{ name: 'Claire' }, 'Claire'],
  [{ name: 7 }, ''],
  [{ name: null }, ''],
  [['Claire'], ''],
  [null, ''],
  [7, ''],
])('%j is called %j', (value, name) => expect(nameOf(value)).toBe(name));

test('a text is one or nothing, whatever can be turned into one', () =>
  expect([textOf('a'), textOf(7), textOf({ toString: () => 'x' }), textOf(null)]).toEqual(['a', '', '', '']));

describe('the picture', () => {
  test('is the first one; of its sizes those stay that can be shown', () => {
    const small = { path: 'b.webp', width: 400, height: 210 };
    const image = imageOf([
      { ...PICTURE, variants: [small, null, { path: 'c.webp' }, { ...small, width: 0 }] },
      7,
    ]);
    expect(image).toEqual({ ...PICTURE, variants: [small] });
  });

  test.each([
    null,
    undefined,
    'a.webp',
    {},
    [],
    [null],
    [{}],
    [{ ...PICTURE, path: '' }],
    [{ ...PICTURE, path: 7 }],
    [{ ...PICTURE, width: 0 }],
    [{ ...PICTURE, height: '630' }],
    [{ ...PICTURE, width: Infinity }],
    [null, PICTURE],
  ])('%# is none', (images) => expect(imageOf(images)).toBeNull());

  test('without a list of sizes has none', () =>
    expect(imageOf([{ ...PICTURE, variants: 'aucune' }])).toEqual(PICTURE));
});

describe('start and end', () => {
  const times = (fields: Record<string, unknown>, hours: 1 | 2 = 2) =>
    timesOf({ date: '2026-12-12', time: '20:30', ...fields }, hours);

  test.each([
    [{}, '2026-12-12T22:30'],
    [{ end_time: '02:00' }, '2026-12-13T02:00'],
    [{ end_time: '' }, '2026-12-12T22:30'],
    [{ end_time: null }, '2026-12-12T22:30'],
    [{ time: '20:30 - 23:15' }, '2026-12-12T23:15'],
    [{ time: '' }, '2026-12-12T23:59'],
    [{ time: null }, '2026-12-12T23:59'],
    [{ date: '2026-12-12T23:00:00.000Z' }, '2026-12-12T22:30'],
  ])('of %j: until %s', (fields, end) => expect(times(fields)?.end).toBe(end));

  test('without an end last as long as the role’s events do', () =>
    expect([times({}, 1)?.end, times({}, 2)?.end]).toEqual(['2026-12-12T21:30', '2026-12-12T22:30']));

  test.each([
    { date: '' },
    { date: null },
    { date: '2026-02-30' },
    { date: 20_261_212 },
    { time: 'ce soir' },
    { time: '25:00' },
    { time: 2030 },
    { time: ['20:30'] },
    { end_time: 'tard' },
    { end_time: 0 },
  ])('of %j are not to be read: it is not shown at a time that nobody wrote', (fields) =>
    expect(times(fields)).toBeNull(),
  );
});
