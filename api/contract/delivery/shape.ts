/**
 * A JSON Schema. The calls that an area is built against and those that an API offers
 * are compared by shape, not by version.
 */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  /** Limits and other keywords. */
  readonly [keyword: string]: unknown;
}

/** Whether limits are compared: a sender must respect them, a reader accepts any value. */
type Rules = { readonly limits: boolean };

const REASONS = {
  gone: 'n’existe plus',
  needed: 'est devenu obligatoire',
  lacking: 'peut désormais manquer',
  type: 'a un autre type',
  limit: 'a une limite plus étroite',
  deep: 'est trop imbriqué pour être comparé',
} as const;

/** Deeper than any real schema. */
const DEEPEST = 60;

const LIMITS = [
  ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'],
  ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'],
  ['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentMediaType'],
] as const;

/** Compared literally: no change in them is known to be harmless. */
const OPAQUE = ['allOf', 'not', '$ref', '$defs'] as const;

const isAnything = (shape: Shape): boolean =>
  ['type', 'const', 'enum', 'anyOf', 'oneOf', 'properties', ...OPAQUE].every(
    (keyword) => shape[keyword] === undefined,
  );

/** The alternatives of a shape; null when there is only one. */
function kindsOf(shape: Shape): readonly Shape[] | null {
  const { enum: values, type, anyOf, oneOf } = shape;
  if (anyOf ?? oneOf) return anyOf ?? oneOf ?? null;
  if (values) return values.map((value) => ({ const: value }));
  return Array.isArray(type) ? (type as string[]).map((one) => ({ ...shape, type: one })) : null;
}

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

function typeFits(given: Shape, wanted: Shape): boolean {
  if (wanted.const !== undefined) return given.const === wanted.const;
  if (given.const !== undefined) {
    const type = typeOf(given.const);
    return wanted.type === type || (wanted.type === 'integer' && Number.isInteger(given.const));
  }
  return given.type === wanted.type || (given.type === 'integer' && wanted.type === 'number');
}

function limitsFit(given: Shape, wanted: Shape): boolean {
  const [highest, lowest, same] = LIMITS;
  const within = (names: readonly string[], fits: (have: number, limit: number) => boolean) =>
    names.every((name) => {
      const limit = wanted[name];
      const have = given[name];
      return typeof limit !== 'number' || (typeof have === 'number' && fits(have, limit));
    });
  if (given.const !== undefined) return true;
  return (
    within(highest, (have, limit) => have <= limit) &&
    within(lowest, (have, limit) => have >= limit) &&
    same.every((name) => wanted[name] === undefined || wanted[name] === given[name])
  );
}

const told = (path: string, reason: string): string[] => [`${path || 'la valeur'} ${reason}`];
const below = (path: string, name: string) => (path ? `${path}.${name}` : name);

function objectMisfits(given: Shape, wanted: Shape, path: string, rules: Rules, depth: number): string[] {
  const { properties: have = {}, required: sure = [] } = given;
  const { properties = {}, required = [] } = wanted;
  const missing = (name: string): string[] => {
    if (!required.includes(name)) return [];
    // For a sender, the field is newly required; for a reader, it is missing.
    return told(below(path, name), rules.limits ? REASONS.needed : REASONS.gone);
  };
  const own = Object.entries(properties).flatMap(([name, shape]) => {
    const value = Object.hasOwn(have, name) ? have[name] : undefined;
    if (!value) return missing(name);
    if (required.includes(name) && !sure.includes(name))
      return told(below(path, name), rules.limits ? REASONS.needed : REASONS.lacking);
    return incompatibilities(value, shape, below(path, name), rules, depth + 1);
  });
  const { additionalProperties: others } = wanted;
  if (typeof others !== 'object') return own;
  const { additionalProperties: ours } = given;
  const open =
    typeof ours === 'object' ? incompatibilities(ours, others, below(path, '*'), rules, depth + 1) : [];
  return [...own, ...open];
}

function listMisfits(given: Shape, wanted: Shape, path: string, rules: Rules, depth: number): string[] {
  const places = wanted.prefixItems ?? [];
  const atPlaces = places.flatMap((shape, index) => {
    const value = given.prefixItems?.[index] ?? given.items;
    if (value) return incompatibilities(value, shape, `${path}[${index}]`, rules, depth + 1);
    return told(`${path}[${index}]`, REASONS.gone);
  });
  if (!wanted.items) return atPlaces;
  const values = [...(given.prefixItems ?? []).slice(places.length), given.items ?? {}];
  return [
    ...atPlaces,
    ...values.flatMap((one) => incompatibilities(one, wanted.items ?? {}, `${path}[]`, rules, depth + 1)),
  ];
}

/** Compares two shapes without alternatives. */
function kindMisfits(given: Shape, wanted: Shape, path: string, rules: Rules, depth: number): string[] {
  if (OPAQUE.some((keyword) => JSON.stringify(given[keyword]) !== JSON.stringify(wanted[keyword])))
    return told(path, REASONS.type);
  if (!typeFits(given, wanted)) return told(path, REASONS.type);
  if (rules.limits && !limitsFit(given, wanted)) return told(path, REASONS.limit);
  return [
    ...(wanted.properties || wanted.additionalProperties
      ? objectMisfits(given, wanted, path, rules, depth)
      : []),
    ...(wanted.items || wanted.prefixItems ? listMisfits(given, wanted, path, rules, depth) : []),
  ];
}

/**
 * Why values of the shape `given` do not fit `wanted`, in French, by path; empty when all do.
 * @param rules limits: whether `given` is sent and has to respect the limits of `wanted`
 */
export function incompatibilities(
  given: Shape,
  wanted: Shape,
  path = '',
  rules: Rules = { limits: false },
  depth = 0,
): string[] {
  if (depth > DEEPEST) return told(path, REASONS.deep);
  if (isAnything(wanted)) return [];
  const kinds = kindsOf(given);
  if (kinds)
    return [...new Set(kinds.flatMap((kind) => incompatibilities(kind, wanted, path, rules, depth + 1)))];
  const choices = kindsOf(wanted);
  if (!choices) return kindMisfits(given, wanted, path, rules, depth);
  const failed = choices.map((choice) => incompatibilities(given, choice, path, rules, depth + 1));
  if (failed.some((one) => one.length === 0)) return [];
  // The nearest alternative gives the reason.
  const nearest = choices.findIndex((choice) => choice.type !== undefined && choice.type === given.type);
  return failed[nearest] ?? told(path, REASONS.type);
}
