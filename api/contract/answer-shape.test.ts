import * as z from 'zod/mini';
import { fits, isRecord, mended, type AnswerShape } from './answer-shape';
import type { Call } from './call';
import * as calls from './call-list';
import { answerShape } from './call-list-text';
import { shapeOf } from './delivery/operation-shape';

const of = (schema: z.ZodMiniType) => answerShape(shapeOf(schema, 'output'));

describe('a shape refuses the same values as its schema', () => {
  const entry = z.object({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.nullable(z.object({ name: z.string() })),
  });
  const VALUES: readonly unknown[] = [
    ...[null, undefined, true, 0, 1.5, NaN, Infinity, '', 'a', 'b', '2026-02-28', '2026-13-01'],
    ...['2026-11-21T10:00:00Z', 'demain', [], [null], ['a'], [1], {}, { a: 'b' }, { a: 7 }],
    ...[
      { id: 1, at: '2026-11-21T10:00:00Z', by: null },
      { id: 1, at: 'hier', by: null },
    ],
    ...[
      { id: 1, at: '2026-11-21T10:00:00Z', by: { name: 7 } },
      { id: 1, at: '2026-11-21T10:00:00Z' },
    ],
  ];

  test.each<[string, z.ZodMiniType]>([
    ['a text', z.string()],
    ['a whole number', z.int()],
    ['a number', z.number()],
    ['a flag', z.boolean()],
    ['a day', z.iso.date()],
    ['a moment', z.iso.datetime()],
    ['nothing or a text', z.nullable(z.string())],
    ['one of two words', z.enum(['a', 'b'])],
    ['one word', z.literal('a')],
    ['a list', z.array(z.string())],
    ['fields, one of which may be missing', z.object({ a: z.optional(z.string()) })],
    ['fields of any name', z.record(z.string(), z.string())],
    ['fields within fields', entry],
    ['a list of them, or nothing', z.nullable(z.array(entry))],
    ['anything', z.unknown()],
  ])('%s', (_name, schema) => {
    const shape = of(schema);
    const differing = VALUES.filter((value) => fits(shape, value) !== z.safeParse(schema, value).success);
    expect(differing).toEqual([]);
  });

  test('unknown fields of a later release are accepted', () => {
    expect(fits(of(z.object({ a: z.string() })), { a: 'x', b: [] })).toBe(true);
  });
});

/** Stands for a value whose type is not checked. */
const OPAQUE = Symbol('opaque');

/** A value of a shape, with all optional fields. */
function sample(shape: AnswerShape): unknown {
  if (shape === null) return null;
  if (Array.isArray(shape)) {
    const [first, second] = shape as AnswerShape[];
    return second === undefined ? [sample(first ?? 'any')] : sample(first ?? null);
  }
  if (typeof shape === 'object')
    return Object.fromEntries(
      Object.entries(shape).map(([name, one]) => [name.replace('?', ''), sample(one)]),
    );
  if (shape.startsWith('=')) return shape.slice(1);
  const values = { number: 1.5, integer: 1, flag: true, text: 'a', day: '2026-11-21', any: OPAQUE };
  return shape in values ? values[shape as keyof typeof values] : '2026-11-21T10:00:00Z';
}

/** Copies of a value, each with one checked field at any depth replaced, and the name of that field. */
function* changed(value: unknown, to: (name: string) => unknown): Generator<[string, unknown]> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  for (const [name, one] of entries) {
    if (one === OPAQUE) continue;
    const replaced = (by: unknown) => (Array.isArray(value) ? [by] : { ...(value as object), [name]: by });
    if (!Array.isArray(value)) yield [name, replaced(to(name))];
    for (const [inner, other] of changed(one, to)) yield [`${name}.${inner}`, replaced(other)];
  }
}

describe.each(Object.entries<Call>(calls).filter(([, { answer }]) => answer !== undefined))(
  'the answer of %s',
  (_id, { answer = null }) => {
    const optional = new Set(JSON.stringify(answer).match(/\w+(?=\?")/g));
    const last = (path: string) => path.split('.').at(-1) ?? '';

    test('is refused when a required field is missing', () => {
      expect(fits(answer, sample(answer))).toBe(true);
      const kept = [...changed(sample(answer), () => undefined)].filter(([, value]) => fits(answer, value));
      expect(kept.filter(([path]) => !optional.has(last(path)) && !/(^|\.)(\*|answers)/.test(path))).toEqual(
        [],
      );
    });

    test('is refused when a field has another type', () => {
      const kept = [...changed(sample(answer), Symbol)].filter(([, value]) => fits(answer, value));
      expect(kept.map(([path]) => path)).toEqual([]);
    });
  },
);

describe('an answer without its invalid entries', () => {
  const shape = { rows: [{ id: 'integer', tags: ['text'] }], 'note?': 'text' } as const;
  const good = { id: 1, tags: ['a'] };

  test('is unchanged when all entries are valid', () => {
    const answer = { rows: [good], note: '' };
    expect(mended(shape, answer)).toBe(answer);
  });

  test('has the valid entries of its outermost lists', () => {
    expect(mended(shape, { rows: [null, good, { id: 2, tags: [7] }], more: 1 })).toEqual({
      rows: [good],
      more: 1,
    });
    expect(mended(['text'], ['a', 7])).toEqual(['a']);
  });

  test.each([null, undefined, 'rows', 7, [], {}, { rows: null }, { rows: {} }, { rows: [good], note: 7 }])(
    '%j cannot be repaired',
    (answer) => expect(mended(shape, answer)).toBeUndefined(),
  );
});

test('an object is neither a list nor null', () => {
  expect([{}, null, [], 'x'].map(isRecord)).toEqual([true, false, false, false]);
});
