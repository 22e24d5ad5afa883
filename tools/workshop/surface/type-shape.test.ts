import ts from 'typescript';
import type { Shape } from '@eveneo/contract/delivery/shape';
import { moduleShapes } from './type-shape';

/** As much of the language as shapes ask for: its whole library takes a second to read. */
const LANGUAGE = `
interface Array<T> { length: number; [index: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
interface Promise<T> { then(done: (value: T) => void): void }
type Partial<T> = { [P in keyof T]?: T[P] };
`;
const FILES: Record<string, string> = {
  '/node_modules/typescript/lib/lib.d.ts': LANGUAGE,
};

/** The shapes of what this text exports. */
function shapesOf(text: string): Record<string, Shape> {
  const files: Record<string, string> = { ...FILES, '/module.ts': text };
  const host: ts.CompilerHost = {
    getSourceFile: (name, version) =>
      files[name] === undefined ? undefined : ts.createSourceFile(name, files[name], version),
    getDefaultLibFileName: () => '/node_modules/typescript/lib/lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name in files,
    readFile: (name) => files[name],
  };
  const options = { strict: true, noEmit: true, types: [], target: ts.ScriptTarget.ES2022 };
  return moduleShapes(ts.createProgram(['/module.ts'], options, host), '/module.ts');
}
const shapeOf = (type: string) => shapesOf(`export declare const it: ${type};`)['it'];

const STRING = { type: 'string' };
const NUMBER = { type: 'number' };

test.each<[string, Shape]>([
  ['string', STRING],
  ['number', NUMBER],
  ['boolean', { type: 'boolean' }],
  ['null', { type: 'null' }],
  ['undefined', { type: 'undefined' }],
  ['any', {}],
  ['unknown', {}],
  ["'guest'", { const: 'guest' }],
  ['7', { const: 7 }],
  ['string[]', { type: 'array', items: STRING }],
  ['readonly string[]', { type: 'array', items: STRING }],
  ['[string, number]', { type: 'array', prefixItems: [STRING, NUMBER] }],
  ['never', { text: 'never' }],
])('%s', (type, shape) => expect(shapeOf(type)).toEqual(shape));

test('a choice is told in one order, whichever it was written in, and one of equals is none', () => {
  expect(shapeOf("'b' | 'a' | null")).toEqual(shapeOf("null | 'a' | 'b'"));
  expect(shapeOf('true | false')).toEqual({ type: 'boolean' });
  expect(shapeOf('string | number')).toEqual({ anyOf: [NUMBER, STRING] });
});

test('an object has its members by name, and which of them must be there', () => {
  expect(shapeOf('{ b?: number; a: string; c: string | undefined }')).toEqual({
    type: 'object',
    properties: { a: STRING, b: NUMBER, c: { anyOf: [STRING, { type: 'undefined' }] } },
    required: ['a', 'c'],
  });
  expect(shapeOf('{ [name: string]: number }')).toEqual({ type: 'object', additionalProperties: NUMBER });
  expect(shapeOf('{}')).toEqual({ type: 'object' });
});

describe('a function', () => {
  const VOID = { type: 'undefined' };
  it('has its parameters, how many of them are needed, and what it returns', () => {
    const shapes = shapesOf(`
      export function plain(a: string, b?: number): void {}
      export function filled(a: string, b = 3): void {}
      export function rest(a: string, ...more: number[]): void {}
      export const none = () => 'x' as string;
    `);
    const call = { type: 'function', parameters: [STRING, NUMBER], needed: 1, returns: VOID };
    expect(shapes['plain']).toEqual(call);
    // A default is as optional as a question mark.
    expect(shapes['filled']).toEqual(call);
    expect(shapes['rest']).toEqual({
      type: 'function',
      parameters: [STRING],
      needed: 1,
      rest: NUMBER,
      returns: VOID,
    });
    expect(shapes['none']).toEqual({ type: 'function', parameters: [], needed: 0, returns: STRING });
  });
  it('that can be called in several ways has them all', () => {
    const { it: shape } = shapesOf(
      'export declare function it(a: string): string; export declare function it(a: number): number;',
    );
    expect(shape).toMatchObject({ parameters: [STRING], allOf: [{ parameters: [NUMBER], returns: NUMBER }] });
  });
  it('that is generic is told by the order of its types: their names are nobody’s business', () => {
    const first = shapesOf('export declare function it<Key, Value>(key: Key, value: Value): Key;')['it'];
    const second = shapesOf('export declare function it<A, B>(key: A, value: B): A;')['it'];
    const other = shapesOf('export declare function it<A, B>(key: A, value: B): B;')['it'];
    expect(first).toEqual(second);
    expect(first).not.toEqual(other);
  });
});

test('a class has its members, none that is private, and how it is made', () => {
  const { Store: shape } = shapesOf(`
    export class Store { #secret = 1; private inner = 2; protected own = 3; constructor(readonly name: string) {} }
  `);
  expect(shape).toMatchObject({ type: 'class', parameters: [STRING] });
  expect(shape?.returns?.properties).toEqual({ name: STRING });
});

test('a type that holds itself, or is deeper than anybody reads, comes to an end', () => {
  expect(shapesOf('interface Tree { children: Tree[] } export declare const it: Tree;')['it']).toMatchObject({
    properties: { children: { items: { text: 'Tree' } } },
  });
  const deep = `${'{ a: '.repeat(30)}string${' }'.repeat(30)}`;
  expect(JSON.stringify(shapeOf(deep)).split('properties').length).toBeLessThan(15);
});

test('what the language makes of a type is what it comes to; its own types go by their names', () => {
  expect(shapeOf('Partial<{ a: string }>')).toEqual({
    type: 'object',
    properties: { a: STRING },
    required: [],
  });
  expect(shapeOf('Promise<string>')).toEqual({ text: 'Promise', prefixItems: [STRING] });
});

test('only what is there at run time is exported, in the order of names', () => {
  const shapes = shapesOf(
    'export type T = string; export interface I {} export const b = 1; export const a = 2; const c = 3; export { c as aa };',
  );
  expect(Object.keys(shapes)).toEqual(['a', 'aa', 'b']);
});

test('a file that is no module is refused by name', () =>
  expect(() => shapesOf('const a = 1;')).toThrow('/module.ts exports nothing'));
