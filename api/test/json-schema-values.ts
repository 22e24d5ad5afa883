import type { Random } from '../src/seeds/random';

/** The value with every reference replaced by what it refers to. */
export function dereferenced<T>(document: object, value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) => {
      const { $ref } = Object(inner) as { $ref?: unknown };
      if (typeof $ref !== 'string') return inner;
      return $ref
        .split('/')
        .slice(1)
        .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], document);
    }),
  ) as T;
}

/** Values for fields by name: random ones would rarely match their patterns. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  email: ['a@b.fr', 'personne1@exemple.fr', ' X@Y.zz '],
  password: ['Evenement2026!', 'motdepasse'],
  password_confirmation: ['motdepasse'],
  date: ['2026-12-24', '2026-11-21', '2027-02-28T10:00:00Z', ''],
  from: ['2026-01-01'],
  to: ['2027-01-01'],
  time: ['19:30', '00:00', '18:00 - 23:59'],
  end_time: ['21:00', '', null],
  category_id: [1, 2, '3', 4],
  capacity: [1, 20, '300'],
  rating: [1, 5, '3'],
  role: ['guest', 'organizer'],
  category: ['Arts', '2', 'education'],
};

const LETTERS = [
  'a',
  'é',
  'œ',
  '’',
  "'",
  ' ',
  '%',
  '_',
  '\\',
  '"',
  '<',
  '&',
  '\n',
  '\t',
  '\u0000',
  '\u202e',
  '😀',
  '𝕏',
  '\ud800',
  ';',
  '--',
  '+',
  '=',
  '0',
  '９',
];

function someText(random: Random, low: number, high: number): string {
  return Array.from({ length: random.between(low, high) }, () => random.pick(LETTERS)).join('');
}

/** Values outside of any schema. */
export function junk(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => true,
    () => -1,
    () => 0,
    () => 1e308,
    () => 1.5,
    () => Number.MAX_SAFE_INTEGER,
    () => '',
    () => ' ',
    () => ({}),
    () => [],
    () => [[[[]]]],
    () => ({ $gt: '' }),
    () => ({ __proto__: { admin: true } }),
    () => ['a', 1],
    () => "' OR '1'='1",
    () => '<img src=x onerror=alert(1)>',
    () => '../../etc/passwd',
    () => '__proto__',
    () => 'null',
    () => 'NaN',
    () => '9999-12-31',
    () => '2026-02-29',
    () => '1e3',
    () => '0x10',
    () => 'x'.repeat(random.pick([255, 2001, 70_000])),
    () => someText(random, 0, 40),
  ])();
}

/** A value that matches the schema, as far as the schema describes it. */
export function valueFor(schema: JsonSchema, random: Random, name = ''): unknown {
  const usual = USUAL[name];
  if (usual && random.below(4) > 0) return random.pick(usual);
  if (schema.anyOf) return valueFor(random.pick(schema.anyOf), random, name);
  if (schema.enum) return random.pick(schema.enum);
  if ('const' in schema) return schema.const;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random.below(2) > 0)
          .map(([key, property]) => [key, valueFor(property, random, key)]),
      );
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueFor(schema.items ?? {}, random));
    case 'integer':
    case 'number':
      return random.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, (schema.minimum ?? 0) + 50));
    case 'boolean':
      return random.below(2) > 0;
    case 'null':
      return null;
    default:
      return someText(random, schema.minLength ?? 0, Math.min(schema.maxLength ?? 30, 60));
  }
}

/** The same value with one error. */
export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || random.below(12) === 0)
    return junk(random);
  const entries = Object.entries(value);
  const place = random.below(Math.max(1, entries.length));
  return Object.fromEntries([
    ...entries.flatMap(([key, inner], index): [string, unknown][] =>
      index !== place ? [[key, inner]] : random.below(3) === 0 ? [] : [[key, junk(random)]],
    ),
    ...(random.below(3) === 0
      ? [
          [random.pick(['id', 'role', '__proto__', 'constructor', 'version', 'x']), junk(random)] as [
            string,
            unknown,
          ],
        ]
      : []),
  ]);
}

/** The subset of JSON Schema used by our OpenAPI document. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
}
