import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Shape } from '@eveneo/contract/delivery/shape';

/** What a library's package.json says of it, where its types lie below node_modules. */
function packageOf(file: string): string | null {
  const found = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file);
  if (!found) return null;
  const [, folder = '', name = ''] = found;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const [major, minor] = version.split('.');
  return `${name.replaceAll('\\', '/')}@${major === '0' ? `0.${minor ?? ''}` : (major ?? '')}`;
}

const declaredIn = (symbol: ts.Symbol | undefined): string =>
  symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';

/** TypeScript's own library is no package whose versions differ. */
const isLanguage = (file: string): boolean =>
  /[\\/]typescript[\\/]lib[\\/]|[\\/]@types[\\/]node[\\/]/.test(file);

/** Beyond, a type is told by its words. */
const DEEPEST = 10;

const LITERALS = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral;
const WORDS: readonly (readonly [ts.TypeFlags, Shape])[] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, {}],
  [ts.TypeFlags.String, { type: 'string' }],
  [ts.TypeFlags.Number, { type: 'number' }],
  [ts.TypeFlags.Boolean | ts.TypeFlags.BooleanLiteral, { type: 'boolean' }],
  [ts.TypeFlags.Null, { type: 'null' }],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, { type: 'undefined' }],
];

const keyOf = (shape: Shape): string => JSON.stringify(shape);

/** Shapes of the types of one program: a type of a library is told by its name and the library's major version. */
export class TypeShapes {
  readonly #open: ts.Type[] = [];
  /** Type parameters by the order in which they are met: their names are nobody's business. */
  #parameters: ts.Type[] = [];

  constructor(private readonly checker: ts.TypeChecker) {}

  /** Of what a module exports under a name. */
  ofExport(symbol: ts.Symbol): Shape {
    this.#parameters = [];
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    const library = packageOf(declaredIn(target));
    if (library) return { text: `${library} ${target.name}` };
    const [declaration] = target.declarations ?? [];
    return declaration ? this.of(this.checker.getTypeOfSymbolAtLocation(target, declaration)) : {};
  }

  of(type: ts.Type): Shape {
    for (const [flags, shape] of WORDS) if (type.flags & flags) return shape;
    if (type.flags & LITERALS) return { const: (type as ts.LiteralType).value };
    if (type.isUnion()) return this.#union(type);
    if (type.flags & ts.TypeFlags.TypeParameter) return this.#parameter(type);
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return this.#whole(type);
    return this.#worded(type);
  }

  #union(type: ts.UnionType): Shape {
    const shapes = new Map(type.types.map((one) => this.of(one)).map((shape) => [keyOf(shape), shape]));
    const [only] = shapes.values();
    if (shapes.size === 1 && only) return only;
    return { anyOf: [...shapes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shape]) => shape) };
  }

  #parameter(type: ts.Type): Shape {
    if (!this.#parameters.includes(type)) this.#parameters.push(type);
    return { text: `T${this.#parameters.indexOf(type)}` };
  }

  /** A named type that is not ours, with what it is applied to. */
  #library(type: ts.Type): Shape | null {
    // What the language makes of other types, Partial for one, is what it comes to.
    const alias = isLanguage(declaredIn(type.aliasSymbol)) ? undefined : type.aliasSymbol;
    const symbol = alias ?? type.symbol;
    const file = declaredIn(symbol);
    const library = isLanguage(file) ? '' : packageOf(file);
    const isList = this.checker.isArrayType(type) || this.checker.isTupleType(type);
    if (library === null || !symbol || isList || symbol.name.startsWith('__')) return null;
    const args = alias ? type.aliasTypeArguments : this.checker.getTypeArguments(type as ts.TypeReference);
    return {
      text: `${library} ${symbol.name}`.trim(),
      ...(args?.length && { prefixItems: args.map((one) => this.of(one)) }),
    };
  }

  #worded(type: ts.Type): Shape {
    return { text: this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation) };
  }

  /** Guarded against types that hold themselves, or another one of themselves. */
  #whole(type: ts.Type): Shape {
    if (this.#open.includes(type) || this.#open.length > DEEPEST) return this.#worded(type);
    this.#open.push(type);
    try {
      return this.#library(type) ?? this.#list(type) ?? this.#object(type);
    } finally {
      this.#open.pop();
    }
  }

  #list(type: ts.Type): Shape | null {
    const items = (type as ts.TypeReference).target
      ? this.checker.getTypeArguments(type as ts.TypeReference)
      : [];
    if (this.checker.isTupleType(type))
      return { type: 'array', prefixItems: items.map((one) => this.of(one)) };
    return this.checker.isArrayType(type) ? { type: 'array', items: this.of(items[0] ?? type) } : null;
  }

  #object(type: ts.Type): Shape {
    const calls = type.getCallSignatures();
    const made = type.getConstructSignatures();
    const [first, ...more] = (calls.length ? calls : made).map((signature) => this.#signature(signature));
    const index = type.getStringIndexType();
    const members = type.getProperties().filter((one) => one.name !== 'prototype' && !isPrivate(one));
    return {
      ...(first ?? { type: 'object' }),
      ...(more.length && { allOf: more }),
      ...(made.length && { type: 'class' }),
      ...(members.length && this.#members(members)),
      ...(index && { additionalProperties: this.of(index) }),
    };
  }

  #members(members: readonly ts.Symbol[]): Shape {
    const optional = (one: ts.Symbol) => (one.flags & ts.SymbolFlags.Optional) !== 0;
    const sorted = [...members].sort((a, b) => (a.name < b.name ? -1 : 1));
    const libraryOf = (one: ts.Symbol) => (isLanguage(declaredIn(one)) ? null : packageOf(declaredIn(one)));
    const ours = sorted.filter((one) => packageOf(declaredIn(one)) === null);
    // What comes from a library is told by its version, not by its hundreds of members.
    const libraries = [...new Set(sorted.map(libraryOf))].filter((library) => library !== null);
    return {
      properties: Object.fromEntries([
        ...ours.map((one) => [one.name, this.#ofMember(one, optional(one))] as const),
        ...libraries.map((library) => [`(${library.replace(/@[\d.]+$/, '')})`, { text: library }] as const),
      ]),
      required: ours.filter((one) => !optional(one)).map(({ name }) => name),
    };
  }

  #ofMember(member: ts.Symbol, optional: boolean): Shape {
    const type = this.checker.getTypeOfSymbol(member);
    return this.of(optional ? this.#present(type) : type);
  }

  /** Without the undefined that being left out brings. */
  #present(type: ts.Type): ts.Type {
    return type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)
      ? type
      : this.checker.getNonNullableType(type);
  }

  /** What a signature is generic over is its own: another member more renames nothing here. */
  #signature(signature: ts.Signature): Shape {
    const outer = this.#parameters;
    this.#parameters = [...outer];
    const shape = this.#ofSignature(signature);
    this.#parameters = outer;
    return shape;
  }

  #ofSignature(signature: ts.Signature): Shape {
    const given = signature.getParameters().map((symbol) => {
      const declaration = symbol.valueDeclaration as ts.ParameterDeclaration | undefined;
      const type = this.checker.getTypeOfSymbol(symbol);
      return {
        rest: declaration?.dotDotDotToken !== undefined,
        optional: declaration?.questionToken !== undefined || declaration?.initializer !== undefined,
        type,
      };
    });
    const rest = given.find((one) => one.rest);
    const named = given.filter((one) => !one.rest);
    const needed = named.findIndex((one) => one.optional);
    const items = rest && (this.of(rest.type).items ?? this.of(rest.type));
    return {
      type: 'function',
      parameters: named.map((one) => this.of(one.optional ? this.#present(one.type) : one.type)),
      needed: needed < 0 ? named.length : needed,
      ...(items && { rest: items }),
      returns: this.of(signature.getReturnType()),
    };
  }
}

const isPrivate = (symbol: ts.Symbol): boolean =>
  symbol.name.startsWith('#') ||
  (symbol.declarations ?? []).some(
    (one) =>
      (ts.getCombinedModifierFlags(one) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0,
  );

/** The exports of a module that exist at run time, by name; types alone break nobody's page. */
export function moduleShapes(program: ts.Program, file: string): Record<string, Shape> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing`);
  const shapes = new TypeShapes(checker);
  const isValue = (symbol: ts.Symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (target.flags & ts.SymbolFlags.Value) !== 0;
  };
  const exported = checker.getExportsOfModule(module).filter(isValue);
  return Object.fromEntries(
    exported
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((symbol) => [symbol.name, shapes.ofExport(symbol)]),
  );
}

/** A program over these files, by the settings of the project's browser code. */
export function programOf(files: readonly string[], settings: string): ts.Program {
  const { config } = ts.readConfigFile(settings, (path) => readFileSync(path, 'utf8')) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, files, include: [] },
    ts.sys,
    dirname(settings),
  );
  return ts.createProgram(files, { ...options, noEmit: true, incremental: false });
}
